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
 * The distinctive part of a company's name: without the leading place (佛山市顺德区北滘镇) and text in brackets, at most four
 * characters. Companies that share it may be the same, or related.
 */
export function distinctiveName(name: string): string {
  const plain = normaliseCompanyName(name);
  return [...plain.slice(distinctiveStart(plain)).replace(/\([^)]*\)/gu, '')].slice(0, 4).join('');
}

/** Number of leading UTF-16 units of a normalised name that are only its place: 广东美的制冷 becomes distinctive at 2. */
export function distinctiveStart(name: string): number {
  return BEFORE.exec(name)?.[0].length ?? 0;
}
