import { articleNumber, wholeNumber } from '@platform/domain/content/article-number';

/** A parsed Markdown text. */
export interface PolicyLines {
  title: string;
  /** Lines of the front matter. */
  front: readonly string[];
  /** Lines below the title, without markup. Headings keep their `#`. */
  rest: string[];
}

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;
const BLANKS: Readonly<Record<string, string>> = { emsp: '\u3000', ensp: ' ', nbsp: ' ', amp: '&', lt: '<', gt: '>' };
const ARTICLE_MARK = /^(\*\*|__)(第[^*_\s]{1,8}条(?:之[一二三四五六七八九十]+)?)\1[\s\u3000]*/;

/**
 * Splits a Markdown text into title and lines. Front matter (for static sites) between two lines of dashes is metadata.
 * Markup for bold etc. is removed.
 * @returns undefined if there is no title at the beginning
 */
export function policyLines(markdown: string): PolicyLines | undefined {
  const lines = markdown
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(INVISIBLE, '').trim());
  const { front, below } = withoutFrontMatter(lines);
  const words = below.filter((line) => !/^\[\[?toc\]?\]$/i.test(line)).map(withoutMarks);
  const at = words.findIndex((line) => line !== '' && !/^<!--.*-->$/.test(line));
  if (at < 0) return undefined;
  const [, heading] = /^#\s+(\S.*)$/.exec(words[at]!) ?? [];
  const title = heading ?? titleOf(front);
  return title === undefined
    ? undefined
    : { title, front, rest: articlesInLine(words.slice(heading === undefined ? at : at + 1)) };
}

/** @returns the lines of the front matter, and those below it */
function withoutFrontMatter(lines: readonly string[]): { front: readonly string[]; below: readonly string[] } {
  const first = lines.findIndex((line) => line !== '');
  const mark = lines[first];
  const end = mark === '---' || mark === '+++' ? lines.indexOf(mark, first + 1) : -1;
  if (end < 0) return { front: [], below: lines };
  return { front: lines.slice(first + 1, end), below: lines.slice(end + 1) };
}

/** The title in a front matter. */
const titleOf = (front: readonly string[]): string | undefined =>
  front.flatMap((line) => /^title\s*[:=]\s*["']?(.+?)["']?$/.exec(line)?.[1] ?? [])[0];

/** Removes the markup of bold, lists, quotations and links from a line. */
function withoutMarks(line: string): string {
  return line
    .replace(/^(?:>\s*)+/, '')
    .replace(/^[-*+]\s+/, '')
    .replace(ARTICLE_MARK, '$2\u3000')
    .replace(/(\*{1,3}|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\*{2,}/g, '')
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<\/?(?:b|strong|em|i|u|font|span|center|p|br)\b[^>]*>/gi, '')
    .replace(/&(emsp|ensp|nbsp|amp|lt|gt);/g, (_all, name: string) => BLANKS[name]!)
    .replace(/\\([\\`*_{}[\]()#+\-.!>])/g, '$1')
    .replace(/\\$/, '')
    .trim();
}

/**
 * Moves an article number in a heading to the beginning of the article's first line, so that the article is recognised.
 */
function articlesInLine(lines: readonly string[]): string[] {
  const all: string[] = [];
  let label = '';
  for (const line of lines) {
    const [, words] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
    const article = words === undefined ? null : articleNumber(words);
    if (label !== '' && line === '') continue;
    if (article && words!.trim() === article.label) {
      if (label !== '') all.push(label);
      label = article.label;
      continue;
    }
    if (words !== undefined && label !== '') {
      all.push(label);
      label = '';
    }
    all.push(label === '' ? (article ? words! : line) : `${label}\u3000${line}`);
    label = '';
  }
  return label === '' ? all : [...all, label];
}

const DIGITS = '〇一二三四五六七八九';
const SPELT = /([〇零○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/g;

/** Converts the days of a text to digits: 二〇一九年三月一日 becomes 2019年3月1日. */
const withFigures = (text: string): string =>
  text.replace(SPELT, (_all, year: string, month: string, day: string) => {
    const figures = [...year.replace(/[零○]/g, '〇')].map((sign) => DIGITS.indexOf(sign)).join('');
    return `${figures}年${wholeNumber(month)}月${wholeNumber(day)}日`;
  });

const VERB = '通过|公布|发布|颁布|印发|修正|修订|修改|批准|施行|实施|生效|令';
/** Matches a line with an event of the text, or with its number. */
const ABOUT = new RegExp(
  [
    '^\\d{4}\\s*年\\s*\\d{1,2}\\s*月\\s*\\d{1,2}\\s*日',
    `^[（(【]\\s*(?:根据|自|于)?\\s*\\d{4}\\s*年.*(?:${VERB})`,
    '^(?:根据|自|于)\\s*\\d{4}\\s*年.*(?:修正|修订|修改|施行|实施|生效)(?:。|[）)】])*$',
    '^[\\p{Script=Han}、]{1,20}〔\\d{4}〕\\s*\\d+\\s*号$',
    '^[\\p{Script=Han}、]{2,30}(?:令|公告)\\s*第?\\s*[\\d〇零一二三四五六七八九十百]+\\s*号$',
  ].join('|'),
  'u',
);

/** Whether a line is about the text: its adoption, amendment, entry into force, or number. */
export const isAbout = (line: string): boolean => ABOUT.test(withFigures(line));

/** Returns the events in lines about a text; a line may contain several. */
export function eventsOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) =>
      withFigures(line)
        .replace(/(?:根据|自从?|于)\s*(?=\d{4}\s*年)/g, ' ')
        // A joint adoption, and an adoption with its approval, are one event.
        .split(/(?<![、的]\s*)(?=\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)/),
    )
    .map((event) => event.replace(/^[\s（(【]+|[\s，,；;。、）)】]+$/g, ''))
    .filter((event) => event !== '');
}

/** Matches the endings of the names of bodies that issue laws, rules and interpretations. */
const ORGAN = /(?:人民政府|国务院|局|部|署|院|委员会|办公厅|办公室|厅|会)$/u;

/**
 * Returns the body that issued a text, from one of its events; undefined if none is named. An approving body is not the
 * issuer.
 */
export function makerOf(event: string): string | undefined {
  if (event.includes('批准')) return undefined;
  const words = event
    .replace(/^\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日\s*(?:起|经|由)?\s*/, '')
    .replace(/人大常委会/g, '人民代表大会常务委员会')
    .replace(/(?<=届|全国)人大(?!代表)/g, '人民代表大会');
  const congress = /^([\p{Script=Han}]*?)第[^\s]{1,6}届(?:全国)?人民代表大会(常务委员会)?/u.exec(words);
  if (congress) return `${congress[1] || '全国'}人民代表大会${congress[2] ?? ''}`;
  if (/国务院(?!办公厅|[\p{Script=Han}]{1,12}(?:局|部|委员会|办公室))/u.test(words))
    return words.includes('中央军事委员会') ? '国务院、中央军事委员会' : '国务院';
  const [, name] =
    /^([\p{Script=Han}、\s]{2,40}?)\s*(?:令|公告|《|〔|发布|公布|颁布|印发|第[^\s]{1,8}次|审判委员会)/u.exec(words) ??
    [];
  const maker = name?.trim().replace(/\s+/g, '、');
  return maker !== undefined && ORGAN.test(maker) ? maker : undefined;
}
