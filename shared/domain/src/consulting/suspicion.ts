/** A submitted question, and data about its sender. */
export interface AskedText {
  title: string;
  text: string;
  /** Earlier questions of the same asker within a day. */
  before: readonly { text: string; at: Date | number }[];
  now: Date | number;
  /** Seconds from opening the form to sending it; null when unknown. */
  secondsToWrite: number | null;
  /** Further signs, with their weight. */
  signs?: readonly (readonly [weight: number, reason: string])[];
}

export interface Suspicion {
  score: number;
  /** The signs in Chinese, for the person who decides. */
  reasons: string[];
}

/** Score from which a question is kept under 疑似垃圾, where a person decides. */
export const SUSPECT_FROM = 3;
const LINK = /(?:https?:\/\/|www\.)[^\s，。；]+|[a-z\d-]+\.(?:com|cn|net|top|xyz|vip|cc)(?![a-z\d])/giu;
const HOUR_MS = 3_600_000;

/**
 * Scores signs of spam: links, repetition, haste. The score only sorts: staff read suspected questions like any other.
 */
export function suspicionOf({ title, text, before, now, secondsToWrite, signs: known = [] }: AskedText): Suspicion {
  const whole = `${title}\n${text}`;
  const links = whole.match(LINK)?.length ?? 0;
  const lastHour = before.filter(({ at }) => Number(now) - Number(at) < HOUR_MS).length;
  const signs: (readonly [number, string])[] = [...known];
  if (links >= 3) signs.push([3, `有 ${links} 处链接`]);
  else if (links > 0) signs.push([1, '含有链接']);
  if (before.some((each) => plain(each.text) === plain(text))) signs.push([3, '与此前的提问内容相同']);
  if (lastHour >= 5) signs.push([2, `一小时内已提问 ${lastHour} 次`]);
  if (/(\S)\1{14,}/u.test(whole)) signs.push([2, '有成串的重复字符']);
  if (plain(text).length >= 20 && !/\p{Script=Han}/u.test(whole)) signs.push([1, '没有一个汉字']);
  if (secondsToWrite !== null && secondsToWrite < 3) signs.push([3, '打开表单后不到 3 秒就提交']);
  return { score: signs.reduce((sum, [weight]) => sum + weight, 0), reasons: signs.map(([, reason]) => reason) };
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '');
