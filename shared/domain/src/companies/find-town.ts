import { TOWN_ALIASES, townByName, type Town, type TownAlias } from './towns';

/** Known data of a company or applicant. Any part may be missing. */
export interface TownHints {
  name?: string | null;
  address?: string | null;
  /** Unified social credit code: its digits 3–8 are the registering district. */
  creditCode?: string | null;
}

/** Other districts of Foshan, cities of Guangdong and provinces: named before the town, they make it another place. */
const OTHER_PLACES = new RegExp(
  [
    '南海[区市县]?|禅城区?|三水[区市县]?|高明[区市县]',
    '广州|深圳|珠海|汕头|韶关|河源|梅州|惠州|汕尾|东莞|中山|江门|阳江|湛江|茂名|肇庆|清远|潮州|揭阳|云浮|香港|澳门|台湾',
    '北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆',
    // Any other city or county, such as 连南县; 佛山市, 顺德市 and 顺德县 are excluded.
    '(?<!佛山)(?<!顺德)(?<=\\p{Script=Han})[市县]',
  ].join('|'),
  'u',
);

const SHUNDE = /顺德|順德/u;

/**
 * The town of Shunde in which a company sits, or null when that is not certain.
 *
 * The address decides; the name is asked only when the address names no town and no place outside Shunde. In each text:
 * - a place outside Shunde before the town (and before 顺德) excludes it: 江门市顺德渔村…, 佛山市南海区…拾陈村;
 * - a unique spelling (北滘, 容桂, 乐从镇 …) is enough; others need 顺德 or 佛山 before them, 顺德 in the other text, or a
 *   Shunde credit code, because 龙江 or 大良 exist elsewhere; villages (五沙 …) need 顺德;
 * - of several, the one right after 顺德区 wins, then one followed by 镇 or 街道, then the first that is no street name
 *   (大良街道南国中路杏坛路口 is in 大良); a village counts only when no town is named.
 */
export function findTown(hints: TownHints): Town | null {
  const address = clean(hints.address);
  const name = clean(hints.name);
  const registeredInShunde = /^.{2}(?:440606|440681)/.test(hints.creditCode ?? '');
  const inAddress = findIn(address, SHUNDE.test(name) || registeredInShunde);
  if (inAddress) return inAddress;
  if (isElsewhere(address)) return null;
  return findIn(name, SHUNDE.test(address) || registeredInShunde);
}

interface Candidate {
  alias: TownAlias;
  rank: number;
  at: number;
}

function findIn(text: string, otherTextSaysShunde: boolean): Town | null {
  const shundeAt = text.search(SHUNDE);
  const candidates: Candidate[] = [];
  for (const alias of TOWN_ALIASES) {
    for (let at = text.indexOf(alias.text); at >= 0; at = text.indexOf(alias.text, at + 1)) {
      const before = text.slice(0, at);
      const afterShunde = shundeAt >= 0 && shundeAt < at;
      if (OTHER_PLACES.test(afterShunde ? text.slice(0, shundeAt) : before) || before.endsWith('黑')) continue;
      const inShunde = shundeAt >= 0 || otherTextSaysShunde;
      const enough = alias.kind === 'unique' || inShunde || (alias.kind === 'inShunde' && before.includes('佛山'));
      if (enough) candidates.push({ alias, at, rank: rankOf(alias, before, text.slice(at + alias.text.length)) });
    }
  }
  candidates.sort((a, b) => a.rank - b.rank || a.at - b.at);
  const best = candidates[0];
  return best ? townByName(best.alias.town) : null;
}

function rankOf(alias: TownAlias, before: string, after: string): number {
  if (alias.kind === 'place') return 4;
  if (/^(?:大道|[一-十东南西北中]?[路街](?!道))/u.test(after)) return 3;
  if (/[顺順]德[区區市县]?$/u.test(before)) return 0;
  return /^(?:[镇鎮区]|街道|办事处)/u.test(after) || /[镇鎮]$/u.test(alias.text) ? 1 : 2;
}

function isElsewhere(address: string): boolean {
  if (address === '') return false;
  const shundeAt = address.search(SHUNDE);
  return OTHER_PLACES.test(shundeAt >= 0 ? address.slice(0, shundeAt) : address);
}

function clean(text: string | null | undefined): string {
  return (text ?? '').normalize('NFKC').replace(/\s+/gu, '');
}
