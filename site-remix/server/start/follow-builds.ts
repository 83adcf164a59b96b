import { isSubAppName, SUB_APPS, type SubAppName } from '@platform/routes/sub-apps';
import { noBuilds, type SubAppBuild, type SubAppBuilds } from '@platform/api/kernel/ports/sub-app-builds';
import type { Terminal } from '../terminal/terminal';
import type { Builds, BuildState } from './builds';

export interface FollowOptions {
  builds: Builds | undefined;
  /** Makes a finished build the active release; undefined where builds are not published automatically. */
  publish: ((name: SubAppName, folder: string) => Promise<unknown>) | undefined;
  terminal: Pick<Terminal, 'say'>;
  signal: AbortSignal;
}

export interface FollowedBuilds {
  /** The pending builds, for pages and calls. */
  toCome: SubAppBuilds;
  /** For /readyz. */
  warnings(): string[];
  /** The sub-apps that need no build. */
  built(): SubAppName[];
  /** Starts the remaining builds and publishes each when it is finished. */
  begin(): void;
}

/** Messages on the terminal when the builds begin and when all of them are finished. */
const PUBLISHED = { soon: '公共网站已经可用，登录后的页面构建好就自动打开。', now: '页面模块已全部可用。' };
const NOT_PUBLISHED = {
  soon: 'AUTO_PUBLISH=0，构建好之后不自动发布。',
  now: '页面模块已全部构建，没有发布（AUTO_PUBLISH=0）。',
};

/** Follows the builds that run beside the server: priorities, publication and failures. */
export function followBuilds({ builds, publish, terminal, signal }: FollowOptions): FollowedBuilds {
  const stateOf = (name: SubAppName): BuildState => builds?.state()[name] ?? { state: 'built' };
  const built = () => SUB_APPS.filter((name) => stateOf(name).state === 'built');
  const toBuild = new Set<SubAppName>();
  /** Why finished builds could not be published. */
  const refused = new Map<SubAppName, string>();
  let publishing = Promise.resolve();
  const published = publish ? PUBLISHED : NOT_PUBLISHED;

  /** Undefined when it is published, or needs no build. */
  function stateToCome(name: SubAppName): BuildState | undefined {
    const state = stateOf(name);
    const reason = refused.get(name);
    if (reason !== undefined) return { ...state, state: 'failed', reason };
    if (state.state !== 'built') return state;
    return toBuild.has(name) ? { ...state, state: 'building' } : undefined;
  }

  async function follow(name: SubAppName, from: Builds): Promise<void> {
    try {
      await from.whenBuilt(name);
    } catch {
      // The builder has reported it on the terminal.
      return;
    }
    try {
      // In sequence: each compresses its files.
      await (publishing = publishing.then(() => publish?.(name, from.folder(name))).then(() => undefined));
      toBuild.delete(name);
      if (toBuild.size === 0) terminal.say(published.now);
    } catch (error) {
      publishing = Promise.resolve();
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      refused.set(name, reason);
      terminal.say(`✗ ${name} 已构建，但没有发布：${reason}`);
    }
  }

  return {
    built,
    toCome:
      builds === undefined || publish === undefined
        ? noBuilds
        : {
            of: (name) => {
              const state = stateToCome(name);
              return state && describe(state);
            },
            prefer: (name) => builds.prefer(name),
          },
    warnings: () =>
      SUB_APPS.flatMap((name) => {
        const state = stateToCome(name);
        if (!state) return [];
        return [state.state === 'failed' ? `failed ${name}: ${firstLine(state.reason ?? '')}` : `building ${name}`];
      }),
    begin() {
      if (!builds) return;
      for (const name of Object.keys(builds.state())) {
        if (!isSubAppName(name) || stateOf(name).state === 'built') continue;
        toBuild.add(name);
        void follow(name, builds);
      }
      if (toBuild.size > 0) terminal.say(`正在后台构建页面模块 ${[...toBuild].join('、')}：${published.soon}`);
      builds.begin();
    },
  };
}

function describe({ state, since, expectedMs, reason }: BuildState): SubAppBuild {
  return {
    state: state === 'built' ? 'building' : state,
    elapsedMs: since === undefined ? 0 : Math.max(0, Date.now() - since),
    expectedMs: expectedMs ?? null,
    ...(reason === undefined ? {} : { reason }),
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
