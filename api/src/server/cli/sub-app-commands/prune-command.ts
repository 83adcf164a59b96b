import type { SubAppCommand } from './sub-app-command';

export const pruneCommand: SubAppCommand = {
  usage: [['prune [--yes]', '列出可以清理的版本；加 --yes 删除它们的文件（正在使用、可能有页面打开着的从不删除）']],
  words: 0,
  options: { yes: { type: 'boolean' } },
  remote: true,
  async run({ options, print, platform: open }) {
    const platform = await open();
    const { releases, bytes } = await platform.prunable();
    if (releases.length === 0) return print('没有可以清理的版本。');
    for (const { subApp, version, createdAt, lastServedAt, bytes: size } of releases) {
      const day = (instant: string) => new Date(instant).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' });
      print(
        [
          subApp.padEnd(11),
          version.padEnd(20),
          `发布于 ${day(createdAt)}`,
          lastServedAt ? `最后使用 ${day(lastServedAt)}` : '未使用过',
          megabytes(size),
        ].join('  '),
      );
    }
    if (!options.yes) return print(`共 ${releases.length} 个版本，${megabytes(bytes)}。加 --yes 清理。`);
    const done = await platform.prune(releases.map(({ subApp, version }) => ({ subApp, version })));
    print(`已清理 ${done.removed.length} 个版本，${megabytes(done.bytes)}。`);
  },
};

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
