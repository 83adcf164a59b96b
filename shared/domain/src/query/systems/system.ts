import type { Span } from '../query-node';
import type { DayOrder } from './foreign-day';

/** A system that expressions are pasted from. */
export type SystemCode = 'cnipa' | 'cnipr' | 'incopat' | 'patsnap' | 'innojoy' | 'ppubs' | 'espacenet' | 'google';

/** Logical operators. `not` between two operands is AND NOT. */
export type Logic = 'and' | 'or' | 'xor' | 'not';

/** The meaning of another system's field here. */
export interface FieldMeaning {
  /** This language's code, or several with `/` that are searched together; null without an equivalent. */
  to: string | null;
  /** Chinese: what differs, or, without a code, what to do instead. */
  note?: string;
  /** Their values, upper case, with this language's values. */
  values?: Readonly<Record<string, string>>;
  /** Their values, upper case, with whole conditions of this language. */
  means?: Readonly<Record<string, string>>;
  /** A class includes all below it. */
  below?: boolean;
  /** The comparison that the name itself holds (before:, after:). */
  comparator?: '<' | '>=';
}

/**
 * The meaning of another system's operator here: logic, a proximity operator (`5D`, `S`), or why it cannot be
 * converted.
 */
export interface OperatorMeaning {
  /** Sticky; tried at places of an operator. */
  sign: RegExp;
  is: Logic | ((match: RegExpExecArray) => string | { refused: string }) | { refused: string };
  /** Chinese, what differs. */
  note?: string;
}

/** Meaning of a wildcard: any number of characters, exactly one, none or one. */
export type Wildcard = 'any' | 'one' | 'optional';

/** The syntax of another system, from its published help. */
export interface System {
  code: SystemCode;
  /** For display. */
  name: string;
  /** Addresses of the published help. */
  help: readonly string[];
  /** By their name as `fieldKey` writes it. */
  fields: ReadonlyMap<string, FieldMeaning>;
  /** Fields without an equal here by the form of their names, tried after `fields`, with what to do instead, Chinese. */
  families?: readonly { names: RegExp; instead: string }[];
  /** A field after its operand (`(a b).ti,ab.`), its names in the first group; sticky. */
  suffix?: RegExp;
  /** Likewise before it (`/TI a`, `/IC H01M10/613`); sticky. */
  slashBefore?: RegExp;
  /** Fields before their value with a slash (TTL/kettle), in systems whose predecessor had them. */
  slashed?: ReadonlyMap<string, FieldMeaning>;
  /** Between a field and its value; `all`, `any` and `within` are words. The longest first. */
  comparators: readonly string[];
  /** What differs here, Chinese, by the comparison. */
  comparatorNotes?: Readonly<Record<string, string>>;
  operators: readonly OperatorMeaning[];
  wildcards: Readonly<Record<string, Wildcard>>;
  /** Prefix of the first condition without meaning (`SS `); sticky. */
  prefix?: RegExp;
  /** Prefix that makes the value behind it one of another field (`TREE@"…"`). */
  valuePrefix?: { sign: RegExp; to: string; note: string };
  /** A number after this wildcard is its maximum of characters (PPUBS: `$2`). */
  countedWildcard?: string;
  /** Default office of numbers; without it Chinese, with a remark where they may belong to any office. */
  office?: string;
  anyOffice?: true;
  /** How dates that end with the year are written. */
  dayOrder?: DayOrder;
  /** Meaning of a blank between two values; between two conditions it is AND. */
  blank: 'and' | 'or' | 'adjacent';
  /** Operators glued to Chinese are valid in lower case as well: 计算机and应用. */
  gluedLowerCase?: true;
  /** Characters that quote a phrase. */
  quotes: string;
  /** Wildcards are valid in quotes as well. */
  wildcardsInQuotes?: boolean;
  /** A comma right after a value begins another one of the same field: country:CN,US. */
  commaIsOr?: boolean;
  /** Operators by precedence, highest first. */
  levels: readonly (readonly Logic[])[];
  /** Fields of words without a field in that system: this language's code, and the difference. */
  bare: {
    to: string;
    note?: string;
    /** Field of a single class symbol or number. */
    classes?: string;
    numbers?: string;
  };
  /** Further evidence for this system besides its fields: outside of quotes, with a weight. */
  signs: readonly (readonly [weight: number, RegExp])[];
}

/** A change, or a part that cannot be converted, with its place in the pasted text. */
export interface Remark {
  /** Chinese. */
  message: string;
  span: Span;
}

/** A name of a field as tables hold it: lower case, without blanks and brackets, since 公开（公告）号 is written in many ways. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[\s()（）]/g, '');
}

/** A table of fields: this language's code with their names, separated by blanks; and those with further data. */
export function fieldTable(
  same: Readonly<Record<string, string>>,
  more: Readonly<Record<string, FieldMeaning>> = {},
): ReadonlyMap<string, FieldMeaning> {
  const table = new Map<string, FieldMeaning>();
  for (const [code, names] of Object.entries(same))
    for (const name of names.split(' ')) table.set(fieldKey(name), { to: code });
  for (const [names, meaning] of Object.entries(more))
    for (const name of names.split(' ')) table.set(fieldKey(name), meaning);
  return table;
}

/** Fields without an equal here, with what to do instead. */
export function noFields(names: string, instead: string): Record<string, FieldMeaning> {
  return { [names]: { to: null, note: instead } };
}

/** AND, OR, NOT, XOR as words, in any case. */
export const WORD_LOGIC: readonly OperatorMeaning[] = [
  { sign: /(?:and\s+not|andnot|not)(?![\w-])/iy, is: 'not' },
  { sign: /and(?![\w-])/iy, is: 'and' },
  { sign: /xor(?![\w-])/iy, is: 'xor' },
  { sign: /or(?![\w-])/iy, is: 'or' },
];

/** NOT and AND before XOR before OR, as in this language. */
export const USUAL_LEVELS: readonly (readonly Logic[])[] = [['and', 'not'], ['xor'], ['or']];

/** One after the other. */
export const LEFT_TO_RIGHT: readonly (readonly Logic[])[] = [['and', 'not', 'xor', 'or']];
