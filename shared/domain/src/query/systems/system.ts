import type { Span } from '../query-node';
import type { DayOrder } from './foreign-day';

/** A system that expressions are pasted from. */
export type SystemCode = 'cnipa' | 'cnipr' | 'incopat' | 'patsnap' | 'innojoy' | 'ppubs' | 'espacenet' | 'google';

/** Operators of logic. `not` between two operands is AND NOT. */
export type Logic = 'and' | 'or' | 'xor' | 'not';

/** What a field of another system is here. */
export interface FieldMeaning {
  /** Our code, or several with `/` that are searched together; null when there is none. */
  to: string | null;
  /** Chinese: what differs, or, without a code, what to do instead. */
  note?: string;
  /** Their values, upper case, as ours. */
  values?: Readonly<Record<string, string>>;
  /** Their values, upper case, as whole conditions of our language. */
  means?: Readonly<Record<string, string>>;
  /** A class stands for all that is below it. */
  below?: boolean;
  /** The comparison that the name itself holds (before:, after:). */
  comparator?: '<' | '>=';
}

/** What an operator of another system is here: logic, a proximity of ours (`5D`, `S`), or why it cannot be converted. */
export interface OperatorMeaning {
  /** Sticky; tried where an operator can stand. */
  sign: RegExp;
  is: Logic | ((match: RegExpExecArray) => string | { refused: string }) | { refused: string };
  /** Chinese, what differs. */
  note?: string;
}

/** What a wildcard stands for: any number of characters, exactly one, none or one. */
export type Wildcard = 'any' | 'one' | 'optional';

/** How another system writes an expression, from its published help. */
export interface System {
  code: SystemCode;
  /** For people. */
  name: string;
  /** Addresses of the published help. */
  help: readonly string[];
  /** By their name as `fieldKey` writes it. */
  fields: ReadonlyMap<string, FieldMeaning>;
  /** A field after its operand (`(a b).ti,ab.`), its names in the first group; sticky. */
  suffix?: RegExp;
  /** The same before it (`/TI a`, `/IC H01M10/613`); sticky. */
  slashBefore?: RegExp;
  /** Fields before their value with a slash (TTL/kettle), where the search that this one replaced had such. */
  slashed?: ReadonlyMap<string, FieldMeaning>;
  /** Between a field and its value; `all`, `any` and `within` are words. The longest first. */
  comparators: readonly string[];
  operators: readonly OperatorMeaning[];
  wildcards: Readonly<Record<string, Wildcard>>;
  /** What stands before the first condition and means nothing (`SS `); sticky. */
  prefix?: RegExp;
  /** What turns the value behind it into one of another field (`TREE@"…"`). */
  valuePrefix?: { sign: RegExp; to: string; note: string };
  /** A number after this wildcard is how many characters it stands for at most (PPUBS: `$2`). */
  countedWildcard?: string;
  /** Numbers without an office are of this one; without it, Chinese, which is said where they may be of any. */
  office?: string;
  anyOffice?: true;
  /** How dates that end with the year are written. */
  dayOrder?: DayOrder;
  /** What a blank between two values means; between two conditions it is AND. */
  blank: 'and' | 'or' | 'adjacent';
  /** Operators glued to Chinese count in lower case as well: 计算机and应用. */
  gluedLowerCase?: true;
  /** Characters that quote a phrase. */
  quotes: string;
  /** Wildcards count in quotes as well. */
  wildcardsInQuotes?: boolean;
  /** A comma right after a value begins another one of the same field: country:CN,US. */
  commaIsOr?: boolean;
  /** Which operators bind alike, the tightest first. */
  levels: readonly (readonly Logic[])[];
  /** Where words without a field are searched there: our code, and what differs. */
  bare: {
    to: string;
    note?: string;
    /** Where a class symbol, a number alone is searched. */
    classes?: string;
    numbers?: string;
  };
  /** What speaks for this system beside its fields: outside of quotes, with a weight. */
  signs: readonly (readonly [weight: number, RegExp])[];
}

/** Something that was changed or cannot be converted, with its place in the text as it was pasted. */
export interface Remark {
  /** Chinese. */
  message: string;
  span: Span;
}

/** A name of a field as tables hold it: lower case, without blanks and brackets, since 公开（公告）号 is written in many ways. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[\s()（）]/g, '');
}

/** A table of fields: our code with their names, parted by blanks; and those with more to say. */
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

/** NOT and AND before XOR before OR, as here. */
export const USUAL_LEVELS: readonly (readonly Logic[])[] = [['and', 'not'], ['xor'], ['or']];

/** One after the other. */
export const LEFT_TO_RIGHT: readonly (readonly Logic[])[] = [['and', 'not', 'xor', 'or']];
