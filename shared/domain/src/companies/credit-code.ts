const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Whether a unified social credit code (统一社会信用代码) is well-formed and its check character holds.
 *
 * GB 32100-2015: 18 characters without I, O, S, V, Z; Σ valueᵢ × 3^(i−1) mod 31 over the first 17, check value
 * (31 − remainder) mod 31. Blanks and lower case are accepted.
 */
export function isCreditCode(code: string): boolean {
  return creditCodeFault(code) === null;
}

/** Letters that are not used in codes because they look like others. */
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', O: '0', Z: '2', S: '5', V: 'U' };

/** The fault of a credit code, a Chinese sentence that names the character; null for a valid one. */
export function creditCodeFault(code: string): string | null {
  const text = [...normaliseCreditCode(code)];
  const wrong = text.findIndex(
    (character, at) => at < 18 && !(at >= 2 && at < 8 ? /\d/ : /[0-9A-HJ-NP-RTUWXY]/).test(character),
  );
  if (wrong >= 0) {
    const character = text[wrong]!;
    const meant = LOOKALIKES[character];
    const rule =
      wrong >= 2 && wrong < 8 ? '应为数字' : meant ? `代码中没有这个字母，是否为“${meant}”？` : '不是数字或字母';
    return `第 ${wrong + 1} 位“${character}”不正确：${rule}`;
  }
  if (text.length !== 18) return `应为 18 位，现在是 ${text.length} 位`;
  const check = computeCreditCheck(text.slice(0, 17).join(''));
  return check === text[17]
    ? null
    : `第 18 位校验码应为“${check}”，现在是“${text[17]!}”：校验码或前 17 位中有一位不正确，请对照营业执照核对`;
}

const CATEGORIES: Readonly<Record<string, string>> = {
  '91': '市场监管部门登记的企业',
  '92': '市场监管部门登记的个体工商户',
  '93': '市场监管部门登记的农民专业合作社',
  '12': '事业单位',
  '11': '机关',
  '51': '民政部门登记的社会团体',
  '52': '民政部门登记的民办非企业单位',
};

/** The parts of a complete credit code with their meanings, in order (GB 32100-2015, 4). */
export function creditCodeParts(code: string): { text: string; meaning: string }[] {
  const text = normaliseCreditCode(code);
  const region = text.slice(2, 8);
  const place = /^4406(?:06|81)$/.test(region)
    ? '佛山市顺德区'
    : region.startsWith('4406')
      ? '佛山市其他区'
      : '其他地区';
  return [
    { text: text.slice(0, 2), meaning: CATEGORIES[text.slice(0, 2)] ?? '其他机构' },
    { text: region, meaning: `登记机关在${place}` },
    { text: text.slice(8, 17), meaning: '主体标识码（组织机构代码）' },
    { text: text.slice(17), meaning: '校验码' },
  ];
}

/** Upper case, half width, no blanks: the form in which codes are stored and compared. */
export function normaliseCreditCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]+/gu, '')
    .toUpperCase();
}

/** Check character for the first 17 characters of a credit code. */
export function computeCreditCheck(first17: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of first17) {
    sum += CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CHARACTERS[(31 - (sum % 31)) % 31]!;
}
