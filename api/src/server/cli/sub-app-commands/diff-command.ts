import { diffReleases, type Change } from '../../../releases/sub-apps/diff-releases';
import { ReleaseError } from '../../../releases/sub-apps/release-error';
import { kilobytes } from '../../../releases/sub-apps/release-size';
import type { SubAppName } from '@platform/routes/sub-apps';
import type { ReleasePlatform } from './release-platform';
import { subAppArgument, versionArgument } from './sub-app-argument';
import type { SubAppCommand } from './sub-app-command';

const SIGNS = { added: '+', removed: '-', changed: '~' };

export const diffCommand: SubAppCommand = {
  usage: [['diff <子应用> <版本> [<另一版本>]', '比较两个版本；只写一个时与启用的版本比较']],
  words: 3,
  remote: true,
  async run({ args, print, platform: open }) {
    const name = subAppArgument(args);
    const platform = await open();
    const [before, after] =
      args[2] === undefined
        ? [await activeOf(platform, name), versionArgument(args)]
        : [versionArgument(args), args[2]];
    const difference = diffReleases(await manifestOf(platform, name, before), await manifestOf(platform, name, after));
    print(
      `${name} ${before} → ${after}：压缩后 ${kilobytes(difference.before)} → ${kilobytes(difference.after)}（${signed(difference.after - difference.before)}）`,
    );
    if (difference.files.length === 0) print('文件没有变化。');
    for (const file of difference.files)
      print(
        `${SIGNS[file.kind]} ${file.path}  ${kilobytes(file.before)} → ${kilobytes(file.after)}（${signed(file.after - file.before)}）`,
      );
    for (const line of [
      ...changed('页面', difference.pages),
      ...changed('接口', difference.calls),
      ...changed('主应用功能', difference.bridgeFeatures),
    ])
      print(line);
  },
};

const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${kilobytes(Math.abs(bytes))}`;
const changed = (what: string, { added, removed }: Change) => [
  ...added.map((each) => `+ ${what} ${each}`),
  ...removed.map((each) => `- ${what} ${each}`),
];

async function activeOf(platform: ReleasePlatform, name: SubAppName): Promise<string> {
  const { subApps } = await platform.list({ pruned: false });
  const pointer = subApps.find((each) => each.subApp === name)?.pointer;
  if (!pointer) throw new ReleaseError(`${name} 还没有启用任何版本，请写明两个版本。`);
  return pointer.active;
}

async function manifestOf(platform: ReleasePlatform, name: SubAppName, version: string) {
  const manifest = await platform.manifest(name, version);
  if (!manifest) throw new ReleaseError(`${name} 没有版本 ${version}。用 npm run sub-app -- list 查看已发布的版本。`);
  return manifest;
}
