import path from 'node:path';
import { connectRemote } from '../../../releases/release-client/remote-platform';
import { readTarget } from '../../../releases/release-client/remote-target';
import { findChromium } from '../../../releases/sub-apps/mount-check/find-chromium';
import { ReleaseError } from '../../../releases/sub-apps/release-error';
import type { ReleaseManifest } from '../../../releases/sub-apps/release-manifest';
import { SUB_APPS, type SubAppName } from '@platform/routes/sub-apps';
import { buildStale } from './build-of';
import type { PublishTarget } from './publish-target';
import { subAppArgument } from './sub-app-argument';
import { UsageError, type CommandContext, type SubAppCommand } from './sub-app-command';

export const publishCommand: SubAppCommand = {
  usage: [
    [
      'publish <子应用>|--all [--from <目录或 .tgz>] [--activate] [--without-browser]',
      '构建（内容有变化时）、检查、在浏览器里试挂载，然后发布；同样的内容不重复发布',
    ],
    [
      'publish <子应用>|--all --to https://… [--token-file <文件>] [--from …] [--activate]',
      '发布到另一台平台；运维令牌取自环境变量 SUB_APP_TOKEN 或文件，中断后再执行只传缺少的文件',
    ],
  ],
  words: 1,
  options: {
    all: { type: 'boolean' },
    activate: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
    'token-file': { type: 'string' },
    'without-browser': { type: 'boolean' },
  },
  async run(context) {
    const { options, args, project } = context;
    const { all, from } = options;
    if (all && from !== undefined) throw new UsageError('--all 与 --from 不能同时使用。');
    const names = all ? SUB_APPS : [subAppArgument(args)];
    // Checked before slow work begins.
    if (!options['without-browser']) findChromium(process.env);
    if (from === undefined) await buildStale(project, names);
    const target = await openTarget(context);
    try {
      await publishTogether(context, target, names);
    } finally {
      await target.close();
    }
  },
};

async function openTarget(context: CommandContext): Promise<PublishTarget> {
  const { to, 'token-file': tokenFile } = context.options as Record<string, string | undefined>;
  const pictures = path.join(path.resolve(process.env.DATA_DIR || path.join(context.project, 'data')), 'mount-checks');
  if (to === undefined) return (await import('./local-target')).localTarget(context, pictures);
  const { remoteTarget } = await import('./remote-target');
  return remoteTarget(connectRemote(await readTarget(to, tokenFile, process.env)), pictures);
}

/** Stores and checks all releases before the first is published: a fault in one leaves everything unchanged. */
async function publishTogether(
  { options, project, print }: CommandContext,
  target: PublishTarget,
  names: readonly SubAppName[],
): Promise<void> {
  // Imported on demand, because the checks load the whole contract.
  const { takeBuild } = await import('../../../releases/sub-apps/build-source/take-build');
  const { checkBuild } = await import('../../../releases/sub-apps/check-build');
  const check = options['without-browser'] ? 'skipped' : 'passed';
  const staged: { manifest: ReleaseManifest; isNew: boolean }[] = [];
  for (const name of names) {
    const build = await takeBuild((options.from as string | undefined) ?? path.join(project, name, 'dist'));
    try {
      const manifest = await checkBuild(build.folder, { elsewhere: target.elsewhere });
      if (manifest.name !== name) throw new ReleaseError(`构建目录里是 ${manifest.name}，不是 ${name}。`);
      const { state, notes } = await target.stage(build.folder, manifest);
      for (const note of notes) print(note);
      if (state === 'withdrawn')
        throw new ReleaseError(`${name} ${manifest.version} 曾因加载失败被自动退回，请修正后重新构建。`);
      if (state === 'staged' && check === 'passed')
        print(`${name} ${manifest.version} 通过挂载检查（${((await target.check(manifest)) / 1000).toFixed(1)} 秒）`);
      staged.push({ manifest, isNew: state === 'staged' });
    } finally {
      await build.release();
    }
  }
  for (const { manifest, isNew } of staged) {
    const title = `${manifest.name} ${manifest.version}`;
    if (isNew) await target.confirm(manifest, check);
    print(
      isNew
        ? `已发布 ${title}${check === 'skipped' ? '（未经浏览器检查，已记入审计日志）' : ''}`
        : `${title} 已经发布过，内容没有变化`,
    );
  }
  if (!options.activate) return;
  for (const { manifest } of staged) {
    await target.activate(manifest);
    print(`已启用 ${manifest.name} ${manifest.version}`);
  }
}
