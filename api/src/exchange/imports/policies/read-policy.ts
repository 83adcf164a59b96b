import type { policy } from '@platform/contract/content/kinds/policy-kinds';
import { provinceName } from '@platform/domain/companies/regions';
import { addDays } from '@platform/domain/dates/shanghai-date';
import type * as z from 'zod/mini';
import { cutText } from '@platform/domain/text/cut-text';
import { eventsOf, isAbout, makerOf, policyLines } from './policy-lines';
import { isSourceLine, sourceOf } from './policy-source';

type PolicyFields = z.input<typeof policy.fields>;

/** One version of a law, rule or interpretation, parsed from a file. */
export interface PolicyText {
  title: string;
  /** The same for every version of the text, regardless of punctuation in its title. */
  identity: string;
  html: string;
  /** Where the text was published, as its file says; empty where it says nothing. */
  source: string;
  fields: PolicyFields;
  /** Only letters and digits of the text: files that differ in punctuation are one version. */
  folded: string;
}

/** The fields that identify a version of a text. */
export interface TextVersion extends Pick<PolicyText, 'identity' | 'folded'> {
  fields: { effectiveOn?: unknown; issuedOn?: unknown };
}

/**
 * Whether two texts are one version: the same words, the same day of publication, or the same day of force if that
 * belongs to this version. No text has two versions on one day.
 */
export function isSameVersion(one: TextVersion, other: TextVersion): boolean {
  const isSame = (a: unknown, b: unknown) => typeof a === 'string' && a === b;
  return (
    one.identity === other.identity &&
    (isSame(one.fields.effectiveOn, other.fields.effectiveOn) ||
      isSame(one.fields.issuedOn, other.fields.issuedOn) ||
      one.folded === other.folded)
  );
}

/** Marks the end of the preamble in files that have it. */
const INFO_END = /^<!--\s*INFO END\s*-->$/;
const DAY = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/;

/** Words in a folder name that decide the level of a text; the first match applies. */
const LEVELS: readonly [RegExp, NonNullable<PolicyFields['level']>][] = [
  [/司法解释/, 'judicial'],
  [/行政法规/, 'regulation'],
  [/部门规章/, 'rule'],
  [/地方性?法规|地方政府规章|地方规章/, 'local'],
  [/规范性文件/, 'document'],
  [/法律|宪法|民法|商法|刑法|经济法|行政法|社会法|诉讼/, 'law'],
];

/**
 * Parses a Markdown text: its title, then lines about adoption and force, then chapters and articles. Days and issuer
 * come from these lines, never from the file. Source and force come from the front matter or from lines such as
 * 来源：… and 时效性：…; without the latter nothing confirms that the text is in force. Kind and region are in the names of the parent folders, or in the file's
 * name between double underscores. A day in brackets at the end of the file name is that of publication.
 * @returns undefined if there is no title or no text
 */
export function readPolicy(path: string, markdown: string): PolicyText | undefined {
  const lines = policyLines(markdown);
  if (!lines) return undefined;
  const { title, front, rest } = lines;
  const { preamble, body } = partsOf(rest);
  const { source, status } = sourceOf([...front, ...preamble]);
  const about = eventsOf(preamble.filter((line) => !isSourceLine(line)));
  const folded = foldText(body.join(''));
  if (folded === '') return undefined;
  const parts = path.replace(/\.md$/i, '').split(/\/|__/);
  return {
    title,
    identity: foldText(title).replace(/^中华人民共和国/, ''),
    html: htmlOf(body),
    source,
    folded,
    fields: { ...fieldsOf(title, parts, about, body), status },
  };
}

function partsOf(rest: readonly string[]): { preamble: string[]; body: string[] } {
  const marked = rest.findIndex((line) => INFO_END.test(line));
  const end = marked >= 0 ? marked : rest.findIndex((line) => line !== '' && !isAbout(line) && !isSourceLine(line));
  const cut = end < 0 ? rest.length : end;
  const words = (part: readonly string[]) => part.filter((line) => line !== '' && !line.startsWith('<!--'));
  return { preamble: words(rest.slice(0, cut)), body: words(rest.slice(cut)) };
}

/** Keeps only letters and digits, in one width. */
export function foldText(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
}

function fieldsOf(
  title: string,
  parts: readonly string[],
  about: readonly string[],
  body: readonly string[],
): Omit<PolicyFields, 'status'> {
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  const level = LEVELS.find(([words]) => folders.some((folder) => words.test(folder)))?.[1] ?? 'other';
  const named = /[（(](\d{4}-\d{2}-\d{2})[)）]\s*$/.exec(name)?.[1] ?? null;
  const last = (words: RegExp): string | null =>
    about
      .flatMap((line) => (words.test(line) ? dayOf(line) : []))
      .sort()
      .at(-1) ?? null;
  const told = last(/通过|修正|修订|修改/);
  const issuedOn =
    named ??
    [last(/公布|发布/), told]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ??
    null;
  // The preamble of a later amended text may end at an earlier version, whose day does not belong to this one.
  const writtenOn = told !== null && issuedOn !== null && told < addDays(issuedOn, -366) ? null : told;
  const effectiveOn = last(/(?:施行|实施|生效)。?$/) ?? effectiveOf(body, issuedOn);
  return {
    level,
    region: level === 'local' ? regionOf(folders, title) : '全国',
    issuer: issuerOf(level, title, about),
    documentNumber: numberOf(about, [issuedOn, writtenOn]),
    indexNumber: '',
    writtenOn,
    issuedOn,
    // An amended text still contains the day of its first version.
    effectiveOn: effectiveOn !== null && issuedOn !== null && effectiveOn < issuedOn ? null : effectiveOn,
    topics: '',
  };
}

function dayOf(line: string): string[] {
  const [, year, month, day] = DAY.exec(line) ?? [];
  return year ? [`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`] : [];
}

/** Returns the day of entry into force in the text itself. */
function effectiveOf(body: readonly string[], issuedOn: string | null): string | null {
  const said = body.filter((line) => /自.{0,24}起(?:施行|实施|生效)/.test(line)).at(-1);
  if (said === undefined) return null;
  const clause = /自(.{0,24})起(?:施行|实施|生效)/.exec(said)![1]!;
  return dayOf(clause)[0] ?? (/公布|发布/.test(clause) ? issuedOn : null);
}

function regionOf(folders: readonly string[], title: string): string {
  for (const text of [...folders].reverse()) {
    const province = provinceName(text.replace(/地方.*$/, ''));
    if (province) return province;
  }
  return /^(.{2,8}?(?:省|市|自治区|自治州|县|区))/.exec(title)?.[1] ?? '';
}

function issuerOf(level: PolicyFields['level'], title: string, about: readonly string[]): string {
  if (level === 'judicial')
    return ['最高人民法院', '最高人民检察院'].filter((court) => cutText(title, 24).includes(court)).join('、');
  for (const event of [...about].reverse()) {
    const maker = makerOf(event);
    if (maker !== undefined) return maker;
  }
  return level === 'regulation' ? '国务院' : '';
}

/** Returns the number of this version: from a line without a day, or with a day of this version. */
function numberOf(about: readonly string[], days: readonly (string | null)[]): string {
  for (const line of [...about].reverse()) {
    const [day] = dayOf(line);
    if (day !== undefined && !days.includes(day)) continue;
    const [number] = /[\p{Script=Han}]{1,12}〔\d{4}〕\s*\d+\s*号/u.exec(line) ?? [];
    if (number) return number.replace(/\s+/g, '');
    const [order] =
      /(?:中华人民共和国国务院(?:、中华人民共和国中央军事委员会)?|国务院)令第\s*\d+\s*号/.exec(line) ?? [];
    if (order) return order.replace(/\s+/g, '');
  }
  return '';
}

/** Converts chapters to headings, and everything else to paragraphs. */
function htmlOf(body: readonly string[]): string {
  return body
    .map((line) => {
      const [, marks, words] = /^(#{1,6})\s+(.*)$/.exec(line) ?? [];
      if (marks === undefined) return `<p>${escape(line)}</p>`;
      const level = Math.min(4, Math.max(2, marks.length));
      return `<h${level}>${escape(words ?? '')}</h${level}>`;
    })
    .join('');
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
