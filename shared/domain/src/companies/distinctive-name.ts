import { PROVINCE_NAMES } from './regions';
import { TOWNS } from './towns';
import { normaliseCompanyName } from './company-name';

const places = [
  '中国',
  ...PROVINCE_NAMES.flatMap((name) => [name, name.replace(/[省市]$/u, '')]),
  '佛山市',
  '佛山',
  '顺德区',
  '顺德市',
  '顺德县',
  '顺德',
  ...TOWNS.flatMap((town) => [town.name, town.shortName]),
  '\\p{Script=Han}{2,3}[市县]',
];
const BEFORE = new RegExp(`^(?:\\((?:${places.join('|')})\\)|${places.join('|')})+(?=\\p{Script=Han}{2})`, 'u');

/**
 * The part of a company's name by which people tell it from others: without the place before it (佛山市顺德区北滘镇) and
 * what stands in brackets, at most four characters. Names that share it may be one company, or related ones.
 */
export function distinctiveName(name: string): string {
  const plain = normaliseCompanyName(name);
  return [...plain.slice(distinctiveStart(plain)).replace(/\([^)]*\)/gu, '')].slice(0, 4).join('');
}

/** How many UTF-16 units of a normalised name tell only its place: 广东美的制冷 begins to differ from others at 2. */
export function distinctiveStart(name: string): number {
  return BEFORE.exec(name)?.[0].length ?? 0;
}
