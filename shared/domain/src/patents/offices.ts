/** Offices and countries by their two-letter code, with the names that people write; the first one is shown. */
const OFFICES: readonly (readonly [code: string, ...names: string[]])[] = [
  ['CN', '中国', '中华人民共和国', '中国大陆'],
  ['US', '美国'],
  ['JP', '日本'],
  ['KR', '韩国'],
  ['EP', '欧洲专利局', '欧洲', '欧专局', 'EPO'],
  ['WO', '世界知识产权组织', '国际', 'PCT', 'WIPO'],
  ['DE', '德国'],
  ['GB', '英国'],
  ['FR', '法国'],
  ['TW', '中国台湾', '台湾'],
  ['HK', '中国香港', '香港'],
  ['MO', '中国澳门', '澳门'],
  ['RU', '俄罗斯'],
  ['IN', '印度'],
  ['CA', '加拿大'],
  ['AU', '澳大利亚'],
  ['BR', '巴西'],
  ['IT', '意大利'],
  ['ES', '西班牙'],
  ['CH', '瑞士'],
  ['SE', '瑞典'],
  ['NL', '荷兰'],
  ['AT', '奥地利'],
  ['BE', '比利时'],
  ['DK', '丹麦'],
  ['FI', '芬兰'],
  ['NO', '挪威'],
  ['IL', '以色列'],
  ['SG', '新加坡'],
  ['MY', '马来西亚'],
  ['TH', '泰国'],
  ['VN', '越南'],
  ['ID', '印度尼西亚', '印尼'],
  ['PH', '菲律宾'],
  ['MX', '墨西哥'],
  ['ZA', '南非'],
  ['TR', '土耳其'],
  ['PL', '波兰'],
  ['NZ', '新西兰'],
  ['UA', '乌克兰'],
  ['EA', '欧亚专利局', '欧亚'],
  ['SU', '苏联'],
  ['DD', '东德', '民主德国'],
];

/** Codes of the offices that have a Chinese name here, most used first. */
export const OFFICE_CODES: readonly string[] = OFFICES.map(([code]) => code);

/** The code for a code or name; any two letters are a code. Null when it is neither. */
export function officeCode(word: string): string | null {
  const text = word.normalize('NFKC').trim().toUpperCase();
  const known = OFFICES.find((office) => office.some((name) => name.toUpperCase() === text));
  return known?.[0] ?? (/^[A-Z]{2}$/.test(text) ? text : null);
}

/** Chinese name of an office, or its code where there is none. */
export function officeName(code: string): string {
  return OFFICES.find(([known]) => known === code)?.[1] ?? code;
}
