const DIGITS = '零一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The article of a law that a line begins with: its name, and its number: `20`, `20-1` for 第二十条之一. */
export interface ArticleNumber {
  label: string;
  number: string;
}

const ARTICLE =
  /^[\s\u3000]*(第([零〇一二三四五六七八九十百千]+|\d{1,4})条(?:之([一二三四五六七八九十]+))?)(?![款项的规之第所中])/u;

/** The article that begins in a line; null for a line that only refers to one (第三条规定的…). */
export function articleNumber(line: string): ArticleNumber | null {
  const found = ARTICLE.exec(line);
  if (!found) return null;
  const [, label = '', number = '', part] = found;
  const value = wholeNumber(number);
  const partValue = part === undefined ? null : wholeNumber(part);
  if (value === null || (part !== undefined && partValue === null)) return null;
  return { label, number: partValue === null ? `${value}` : `${value}-${partValue}` };
}

/** A whole number below ten thousand in the notation of laws, 一百二十 or 120; null for any other text. */
export function wholeNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  let sum = 0;
  let digit: number | null = null;
  for (const sign of text.replaceAll('〇', '零')) {
    const unit = UNITS[sign];
    if (unit !== undefined) {
      // 十二 omits the one before the ten.
      sum += (digit ?? 1) * unit;
      digit = null;
    } else {
      const value = DIGITS.indexOf(sign);
      if (value < 0 || (digit !== null && digit !== 0)) return null;
      digit = value;
    }
  }
  return text === '' ? null : sum + (digit ?? 0);
}
