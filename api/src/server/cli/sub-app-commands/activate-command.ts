import { subAppArgument, versionArgument } from './sub-app-argument';
import type { SubAppCommand } from './sub-app-command';

export const activateCommand: SubAppCommand = {
  usage: [['activate <子应用> <版本>', '启用某个版本（并固定，重启不改变）']],
  words: 2,
  remote: true,
  async run({ args, print, platform }) {
    const name = subAppArgument(args);
    const version = versionArgument(args);
    await (await platform()).activate(name, version);
    print(`已启用 ${name} ${version}`);
  },
};
