import { mobile } from '@platform/contract/fields';
import { subAppArgument, versionArgument } from './sub-app-argument';
import { UsageError, type SubAppCommand } from './sub-app-command';

export const canaryCommand: SubAppCommand = {
  usage: [
    ['canary <子应用> <版本> 10%', '让一部分用户先用某个版本'],
    ['canary <子应用> <版本> --users 138…,139…', '让指定手机号的账号先用（可与比例同时写）'],
    ['canary <子应用> --end', '结束灰度，所有人回到启用的版本'],
  ],
  words: 205,
  options: { users: { type: 'string' }, end: { type: 'boolean' } },
  remote: true,
  async run({ args, options, print, platform }) {
    const name = subAppArgument(args);
    if (options.end) {
      const { active } = await (await platform()).endCanary(name);
      return print(`已结束 ${name} 的灰度，所有用户使用 ${active}`);
    }
    const version = versionArgument(args);
    // `--users 138…, 139…`: the shell passes text after a blank as separate arguments.
    const numbers = args.slice(2).filter((word) => typeof options.users === 'string' && /^[\d,，、]{11,}$/.test(word));
    const [share, more] = args.slice(2).filter((word) => !numbers.includes(word));
    if (more !== undefined) throw new UsageError(`不明白 ${more}。`);
    const percent = readPercent(share);
    const mobiles = readMobiles([options.users ?? '', ...numbers].join(','));
    if (percent === 0 && mobiles.length === 0) {
      throw new UsageError(
        share === undefined
          ? '请写明比例（如 10%）或手机号（--users）。'
          : `0% 没有任何用户；要结束灰度：canary ${name} --end。`,
      );
    }
    await (await platform()).startCanary(name, version, { percent, mobiles });
    const audience = [percent > 0 ? `${percent}% 的用户` : '', mobiles.length > 0 ? `${mobiles.length} 个指定账号` : '']
      .filter(Boolean)
      .join('和');
    print(`${name} ${version} 已向${audience}灰度`);
  },
};

function readPercent(text: string | undefined): number {
  if (text === undefined) return 0;
  const percent = /^(\d{1,3})%?$/.exec(text)?.[1];
  if (percent === undefined || Number(percent) > 100) throw new UsageError(`比例应为 0%–100%，不是 ${text}。`);
  return Number(percent);
}

/** Splits numbers at commas or blanks; a number may contain blanks. */
function readMobiles(text: string): string[] {
  const parts = text.split(/[,，、;；]/).filter((each) => each.trim() !== '');
  const numbers = parts.flatMap((part) => {
    const digits = part.replace(/\s/g, '');
    return /^\d+$/.test(digits) && digits.length % 11 === 0 ? (digits.match(/\d{11}/g) as string[]) : [part];
  });
  const read = numbers.map((each) => {
    const { success, data } = mobile.safeParse(each);
    if (!success) throw new UsageError(`${each.trim()} 不是 11 位手机号。`);
    return data;
  });
  return [...new Set(read)];
}
