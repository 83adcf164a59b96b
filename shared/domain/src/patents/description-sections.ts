/** The parts of a description that 专利法实施细则 article 17 names; `other` is text before or beside them. */
export type DescriptionSection = 'field' | 'background' | 'summary' | 'drawings' | 'embodiments' | 'other';

/** Chinese names of the parts, in order. */
export const SECTION_NAMES: Readonly<Record<DescriptionSection, string>> = {
  field: '技术领域',
  background: '背景技术',
  summary: '发明内容',
  drawings: '附图说明',
  embodiments: '具体实施方式',
  other: '其他',
};

const HEADINGS: readonly (readonly [RegExp, DescriptionSection])[] = [
  [/^(?:所属)?技术领域$/u, 'field'],
  [/^(?:背景技术|现有技术|技术背景)$/u, 'background'],
  [/^(?:(?:本)?(?:发明|实用新型)(?:的)?内容|(?:发明|实用新型)概述)$/u, 'summary'],
  [/^(?:附图(?:的)?(?:简要|简单)?说明|附图简述)$/u, 'drawings'],
  [/^(?:具体)?(?:实施方式|实施例|实施方案)$/u, 'embodiments'],
];

/** The part that a paragraph opens as its heading, or null when it is no heading. Numbers and brackets around it do not count. */
export function sectionOfHeading(text: string): DescriptionSection | null {
  if (text.length > 30) return null;
  const plain = text
    .normalize('NFKC')
    .replace(/^[\s\d一二三四五六七八九十、.．()\[\]【】<>]+|[\s:：.。)\]【】<>]+$/gu, '');
  return HEADINGS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
