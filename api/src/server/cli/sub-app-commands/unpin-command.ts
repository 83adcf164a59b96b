import { subAppArgument } from './sub-app-argument';
import type { SubAppCommand } from './sub-app-command';

export const unpinCommand: SubAppCommand = {
  usage: [['unpin <子应用>', '取消固定，启动时自动启用新构建']],
  words: 1,
  remote: true,
  async run({ args, print, platform }) {
    const name = subAppArgument(args);
    await (await platform()).unpin(name);
    print(`${name} 不再固定版本`);
  },
};
