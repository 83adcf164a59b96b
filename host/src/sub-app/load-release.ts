import type { FileCheck, SubAppRelease } from '@platform/bridge/host-boot';
import type { LoadMicroApp, MicroApp } from './qiankun-types';
import { createRobustFetch, type RobustFetchOptions } from './robust-fetch';
import { SubAppFailure, type FailurePhase } from './sub-app-failure';
import { SILENCE_LIMIT_MS, startWatchdog } from './watchdog';

export interface LoadReleaseOptions {
  name: string;
  release: SubAppRelease;
  /** 0 for the first attempt; later ones need names and addresses that have not failed in qiankun. */
  attempt: number;
  container: HTMLElement;
  props: Record<string, unknown>;
  loadMicroApp: LoadMicroApp;
  fetch: typeof fetch;
  silenceLimitMs?: number;
  fetchOptions?: Partial<RobustFetchOptions>;
}

/** qiankun's name of an application: with its version, because one name mounts one entry for the life of a document. */
function applicationName(name: string, version: string, attempt: number): string {
  return attempt === 0 ? `${name}@${version}` : `${name}@${version}~${attempt}`;
}

/** Adds the attempt to an address, so that qiankun's cache of rejected promises is bypassed. */
function addressOfAttempt(address: string, attempt: number): string {
  if (attempt === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}retry=${attempt}`;
}

/** Adds the attempt to every script and style sheet of the entry. */
function templateOfAttempt(html: string, attempt: number): string {
  if (attempt === 0) return html;
  return html.replace(
    /(<(?:script|link)\b[^>]*?\b(?:src|href)=")([^"]+)(")/g,
    (_, before: string, address: string, after: string) => {
      return before + addressOfAttempt(address, attempt) + after;
    },
  );
}

/** The expected content of each file beside the release's entry, as far as the server has sent it. */
function checksOf({ entry, checks }: SubAppRelease): (url: URL) => FileCheck | undefined {
  const folder = new URL('./', new URL(entry, globalThis.location?.href)).pathname;
  return (url) => (url.pathname.startsWith(folder) ? checks?.[url.pathname.slice(folder.length)] : undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Loads and mounts one release. Resolves with the mounted application; rejects with {@link SubAppFailure} when loading,
 * bootstrapping or mounting failed or there was no progress for fifteen seconds. An application that is mounted later
 * is unmounted at once.
 */
export async function loadRelease(options: LoadReleaseOptions): Promise<MicroApp> {
  const { name, release, attempt, container, props, silenceLimitMs = SILENCE_LIMIT_MS } = options;
  const { version } = release;
  const abort = new AbortController();
  const watchdog = startWatchdog(
    silenceLimitMs,
    () => new SubAppFailure('timeout', version, `nothing moved for ${silenceLimitMs} ms`),
  );
  const fetchFile = createRobustFetch({
    fetch: options.fetch,
    signal: abort.signal,
    onProgress: watchdog.touch,
    checkOf: checksOf(release),
    ...options.fetchOptions,
  });
  let app: MicroApp | undefined;
  let refuse: (cause: unknown) => void = () => undefined;
  // import-html-entry mounts even without a script or style sheet that failed to load; a partial release must not be
  // mounted.
  const incomplete = new Promise<never>((_, reject) => {
    refuse = (cause) => reject(new SubAppFailure('load', version, messageOf(cause), { cause }));
  });
  incomplete.catch(() => undefined);
  const fail = (phase: FailurePhase) => (cause: unknown) => {
    throw new SubAppFailure(phase, version, messageOf(cause), { cause });
  };
  try {
    app = options.loadMicroApp(
      {
        name: applicationName(name, version, attempt),
        entry: addressOfAttempt(release.entry, attempt),
        container,
        props,
      },
      {
        fetch: (input, init) => {
          const file = fetchFile(input, init);
          file.catch(refuse);
          return file;
        },
        sandbox: true,
        singular: false,
        getTemplate: (html) => templateOfAttempt(html, attempt),
      },
    );
    // Each promise is caught separately: qiankun rejects the later ones too, without other handlers.
    app.unmountPromise.catch(() => undefined);
    const phases = [
      app.loadPromise.catch(fail('load')),
      app.bootstrapPromise.catch(fail('bootstrap')),
      app.mountPromise.catch(fail('mount')),
    ];
    for (const phase of phases) phase.catch(() => undefined);
    await Promise.race([watchdog.expired, incomplete, Promise.all(phases)]);
    return app;
  } catch (error) {
    abort.abort();
    const late = app;
    late?.mountPromise.then(() => late.unmount()).catch(() => undefined);
    throw error instanceof SubAppFailure
      ? error
      : new SubAppFailure('load', version, messageOf(error), { cause: error });
  } finally {
    watchdog.stop();
  }
}
