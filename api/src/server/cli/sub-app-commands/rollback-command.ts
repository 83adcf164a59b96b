import { subAppArgument } from './sub-app-argument';
import type { SubAppCommand } from './sub-app-command';

export const rollbackCommand: SubAppCommand = {
  usage: [['rollback <子应用>', '退回上一个版本']],
  words: 1,
  remote: true,
  async run({ args, print, platform }) {
    const name = subAppArgument(args);
    const { active } = await (await platform()).rollBack(name);
    print(`已退回 ${name} ${active}`);
  },
};
