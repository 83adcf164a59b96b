import { DE, GB_AND_FR, RU } from './offices/europe';
import { EP } from './offices/ep';
import { JP } from './offices/jp';
import { KR } from './offices/kr';
import { type OfficeForm, type OfficeRules, joined, type ToldOfDocument, withoutZeros } from './offices/office-rules';
import { AU, BR, CA } from './offices/overseas';
import { US } from './offices/us';
import { WO } from './offices/wo';

/** The offices with known number formats. Numbers of all others are kept without blanks and dividers. */
const OFFICES: Readonly<Record<string, OfficeRules>> = {
  AU,
  BR,
  CA,
  DE,
  EP,
  FR: GB_AND_FR,
  GB: GB_AND_FR,
  JP,
  KR,
  RU,
  US,
  WO,
};

/** Offices with a running number of publications, which some files fill with zeros: AT000000512345. */
const RUNNING: ReadonlySet<string> = new Set(['AT', 'BE', 'CH', 'ES', 'IT', 'NL']);

/** Kind code behind a number, or between office and number as in `EP-A1-0123456`. */
const KIND_BEHIND = /^(.*\d)-?([A-Z]\d?)$/u;
const KIND_BEFORE = /^-?([ABCTUY]\d?)-(.*\d.*)$/;

/** A foreign number taken apart. */
export interface ForeignNumber extends OfficeForm {
  kind: string;
}

/** The office by the prefix of a number, and the rest; null without a known prefix. Japanese words mean Japan. */
export function splitOffice(divided: string): { office: string; rest: string } | null {
  const prefix = /^([A-Z]{2})(?=[-/.]?\d|[-.]?(?:[A-Z]{1,2}\d?[-/.]?)\d|[-/.]?\p{Script=Han})/u.exec(divided);
  if (prefix) return { office: prefix[1]!, rest: divided.slice(2).replace(/^[-/.]/, '') };
  return /^(?:日本)?(?:特[開开願愿許许公表]|[実实實][開开願愿公用]|再[表公]|登[録录錄]|[昭平令]).*\d/u.test(divided)
    ? { office: 'JP', rest: divided }
    : null;
}

/**
 * A foreign application number in the form in which it is stored.
 * @param text `dividedNumber` without its office
 * @returns null when the office has no such numbers
 */
export function readForeignApplication(office: string, text: string): ForeignNumber | null {
  const rules = OFFICES[office];
  const { number, kind } = splitKind(text, rules !== undefined);
  if (!rules) {
    const plain = text.replace(/[-.]/g, '');
    return { number: RUNNING.has(office) && /^\d+$/.test(plain) ? withoutZeros(plain) : plain, kind: '' };
  }
  const read = rules.readApplication(number, kind);
  return read && { kind, ...read };
}

/** A foreign publication number in the form in which it is stored. `told` has the source's kind code and day. */
export function readForeignPublication(office: string, text: string, told: ToldOfDocument): ForeignNumber | null {
  const rules = OFFICES[office];
  const { number, kind: behind } = splitKind(text, rules !== undefined);
  const kind = behind || told.kind;
  if (rules) {
    const read = rules.readPublication(number, { ...told, kind });
    return read && { kind, ...read };
  }
  const plain = joined(number);
  if (RUNNING.has(office)) return /^[A-Z]{0,2}\d+$/.test(plain) ? { number: withoutZeros(plain), kind } : null;
  // India puts the place of filing between serial and year: 1604DELNP2013.
  return /^[A-Z]{0,2}\d+(?:[A-Z]{2,6}\d{4})?$/.test(plain) ? { number: plain, kind } : null;
}

/** Whether an office's numbers may contain letters: elsewhere LED12345 is more likely a name. */
export const mayHaveLetters = (office: string): boolean => office in OFFICES || office === 'TW';

/** The number unchanged, for unknown formats. */
export const plainForeign = (text: string): string => text.replace(/[-.]/g, '');

function splitKind(text: string, isKnown: boolean): { number: string; kind: string } {
  const before = isKnown && KIND_BEFORE.exec(text);
  if (before) return { number: before[2]!, kind: before[1]! };
  const behind = KIND_BEHIND.exec(text);
  return behind ? { number: behind[1]!, kind: behind[2]! } : { number: text, kind: '' };
}
