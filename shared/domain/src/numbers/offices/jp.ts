import { type OfficeForm, type OfficeRules, fullYear, joined, withoutZeros } from './office-rules';
import { internationalPublication } from './wo';

/** First year of an era, less one, and its last year. */
const ERAS: Readonly<Record<string, readonly [before: number, last: number]>> = {
  M: [1867, 45],
  T: [1911, 15],
  S: [1925, 64],
  H: [1988, 31],
  R: [2018, 99],
};
const ERA_WORDS: readonly (readonly [RegExp, string])[] = [
  [/明治?/u, 'M'],
  [/大正?/u, 'T'],
  [/昭和?/u, 'S'],
  [/平成?/u, 'H'],
  [/令和?/u, 'R'],
];

/** What Japanese numbers begin with, in Japanese, traditional and simplified characters, and the kind of document it names. */
const PUBLICATION_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:再表|再公表特[許许])/u, 'A1'],
  [/^特(?:[開开]|表)/u, 'A'],
  [/^特公/u, 'B2'],
  [/^[実实實][開开]/u, 'U'],
  [/^[実实實]公/u, 'Y2'],
  [/^(?:[実实實]用新案登[録录錄]|登[録录錄][実实實]用新案)/u, 'U'],
  [/^特[許许]/u, 'B2'],
];
const APPLICATION_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^特(?:[許许])?[願愿]/u, ''],
  [/^[実实實](?:用新案登[録录錄])?[願愿]/u, 'U'],
];

/** Emperor's years were printed until 1999. */
const FIRST_WESTERN = 2000;

/**
 * Japan (JPO, examination guidelines and gazettes).
 *
 * - Laid open: 特開2007-186126 → `2007186126`, six digits since 2000; before, year of the emperor: 特開平5-123456 →
 *   `H05123456`, the year in two digits, the serial without zeros as gazettes abroad print it. Files without the letter
 *   (`8181412`, `10102413`) are distinguished from patent numbers by kind code or day. Re-publications: `WO2006134759`.
 * - Patents and registered utility models: a running number.
 * - Application: 特願2006-6501 → `2006006501`; with years of the emperor the Western year, 特願平8-256001 → `1996256001`,
 *   which older files write as serial and year, `25600196`. Utility models have their own serials, with a U behind
 *   them.
 */
export const JP: OfficeRules = {
  readApplication(given, kind) {
    const text = plainWords(given);
    if (wordOf(text, PUBLICATION_WORDS) && !wordOf(text, APPLICATION_WORDS)) return null;
    const word = wordOf(text, APPLICATION_WORDS);
    const rest = word?.rest ?? text;
    const right = (word?.kind ?? '') || (kind.startsWith('U') ? 'U' : '');
    const serial = applicationSerial(rest);
    if (serial === null) return word || !/^\d+$/.test(joined(rest)) ? null : { number: joined(rest) + kind };
    return { number: serial + right, ...(right === '' && !word && kind === '' && { others: [`${serial}U`] }) };
  },
  readPublication(given, told) {
    const text = plainWords(given);
    if (wordOf(text, APPLICATION_WORDS)) return null;
    const word = wordOf(text, PUBLICATION_WORDS);
    const kind = word?.kind ?? told.kind;
    const read = publicationOf(word?.rest ?? text, kind, told.date);
    return read && word && told.kind === '' ? { ...read, kind: word.kind } : read;
  },
};

/** Without what gazettes print around a number: 第…号公報, 平成5年特許願第…. */
function plainWords(text: string): string {
  let plain = text
    .replace(/^日本/u, '')
    .replace(/[号號](?:公[報报])?$/u, '')
    .replace(/第/u, '')
    .replace(/元/u, '1');
  for (const [word, letter] of ERA_WORDS) plain = plain.replace(word, letter);
  return plain.replace(/^([MTSHR]\d+)年(.*?)(\d+)$/u, '$2$1-$3');
}

function wordOf(text: string, words: readonly (readonly [RegExp, string])[]): { rest: string; kind: string } | null {
  for (const [word, kind] of words) if (word.test(text)) return { rest: text.replace(word, ''), kind };
  return null;
}

/** Western year and serial of a number with a year in front, or null. */
function yearAndSerial(text: string): { year: number; era: string | null; eraYear: number; serial: string } | null {
  const era = /^([MTSHR])(\d{1,2})-(\d{1,6})$/.exec(text) ?? ofEra(joined(text));
  if (era) {
    const [before, last] = ERAS[era[1]!]!;
    const eraYear = Number(era[2]);
    if (eraYear === 0 || eraYear > last) return null;
    return { year: before + eraYear, era: era[1]!, eraYear, serial: withoutZeros(era[3]!) };
  }
  const western =
    /^((?:19|20)\d{2})-(\d{1,6})$/.exec(text) ??
    /^((?:19|20)\d{2})0?(\d{6})$/.exec(joined(text)) ??
    /^(20\d{2})(\d{5})$/.exec(joined(text));
  return western ? { year: Number(western[1]), era: null, eraYear: 0, serial: withoutZeros(western[2]!) } : null;
}

/** H0553868 → H, 05, 53868; of one digit only where two make no year: H5123456. */
function ofEra(text: string): RegExpExecArray | null {
  const two = /^([MTSHR])(\d{2})(\d{1,6})$/.exec(text);
  if (two && Number(two[2]) > 0 && Number(two[2]) <= ERAS[two[1]!]![1]) return two;
  return /^([MTSHR])(\d)(\d{1,6})$/.exec(text);
}

function applicationSerial(text: string): string | null {
  const dated = yearAndSerial(text);
  if (dated) return `${dated.year}${dated.serial.padStart(6, '0')}`;
  const turned = /^(\d{1,6})(\d{2})$/.exec(joined(text));
  return turned && joined(text).length >= 5 && Number(turned[2]) >= 26
    ? `${fullYear(turned[2]!, 26)}${turned[1]!.padStart(6, '0')}`
    : null;
}

function publicationOf(text: string, kind: string, date: string | null): OfficeForm | null {
  if (/^WO/.test(text) || kind === 'A1') {
    const international = internationalPublication(text.replace(/^WO/, ''));
    if (international) return { number: `WO${international}` };
  }
  const dated = yearAndSerial(text);
  if (dated) return { number: laidOpen(dated.year, dated.serial, dated.era) };
  const plain = joined(text);
  if (!/^\d{1,8}$/.test(plain)) return null;
  const eight = /^(1[01]|4[6-9]|5\d|6[0-4])(\d{6})$/.exec(plain);
  if (eight) return { number: emperor(eight[1]!, eight[2]!) };
  const seven = /^([1-9])(\d{6})$/.exec(withoutZeros(plain));
  if (!seven) return { number: withoutZeros(plain) };
  const asLaidOpen = emperor(`0${seven[1]!}`, seven[2]!);
  // Patents reached this number of digits only after the tenth year of the era, so the day distinguishes the two.
  const ofThatYear = date !== null && Number(date.slice(0, 4)) === 1988 + Number(seven[1]);
  if (kind.startsWith('A') || (kind === '' && ofThatYear)) return { number: asLaidOpen };
  return { number: seven[0], ...(kind === '' && date === null && { others: [asLaidOpen] }) };
}

const emperor = (year: string, serial: string): string =>
  `${Number(year) > 31 ? 'S' : 'H'}${year}${withoutZeros(serial)}`;

function laidOpen(year: number, serial: string, era: string | null): string {
  if (year >= FIRST_WESTERN) return `${year}${serial.padStart(6, '0')}`;
  const letter = era ?? (year >= 1989 ? 'H' : year >= 1926 ? 'S' : year >= 1912 ? 'T' : 'M');
  return `${letter}${String(year - ERAS[letter]![0]).padStart(2, '0')}${serial}`;
}
