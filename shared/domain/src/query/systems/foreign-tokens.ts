import { fieldByCode } from '../find-field';
import type { FieldType } from '../fields';
import type { Span } from '../query-node';
import { meaningOf, slashedMeaningOf } from './field-meaning';
import type { Logic, OperatorMeaning, System } from './system';
import { withSuffixedValues } from './suffixed-values';
import { valueFirstAt } from './value-first';

/** A piece of an expression of another system. */
export type ForeignToken = Span &
  (
    | { kind: 'open' | 'close' }
    | { kind: 'logic'; is: Logic }
    | { kind: 'near'; image: string }
    | { kind: 'refused'; message: string }
    | { kind: 'field'; name: string; comparator: string }
    | { kind: 'suffix'; names: string }
    | { kind: 'value'; text: string; quoted: boolean; inField?: boolean; as?: string }
    | { kind: 'range'; from: string; to: string }
  );

/** The tokens, and remarks on operators. */
export interface CutText {
  tokens: ForeignToken[];
  notes: { message: string; span: Span }[];
}

const DAY = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}(?:[-./年]?\d{1,2}(?:[-./月]?\d{1,2}日?)?|年)?|\*|now)`;
const AMOUNT = String.raw`(?:\d{1,12}(?:\.\d+)?|\*)`;
const SYMBOL = String.raw`[A-HY]\d{2}(?:[A-Z](?:\s?\d{1,4}(?:\\?\/\d{0,6})?)?)?`;
const RANGES: Partial<Record<FieldType, RegExp>> = {
  date: rangeOf(DAY, String.raw`to|至|到|<=|->|--|\.\.|,\s|[:,;~-]|\s`),
  quantity: rangeOf(AMOUNT, String.raw`to|至|到|<=|[:,~-]`),
  class: rangeOf(SYMBOL, String.raw`to|至|到|[:~-]`),
};
const NAME =
  /@?(?:[^\s()[\]"'=:<>!≥≤|&;、。,@]|\((?:公告|专利权|设计|公布|省|省市|地市|区县)\)|,\s*(?=[^\s,=])){1,80}/y;
/** Types of fields whose values contain no commas: a comma separates alternatives. */
const LISTED: readonly (FieldType | undefined)[] = ['choice', 'class', 'documentNumber'];
const BLANKS = /\s*/y;
/** Fields before a slash: TTL/kettle, TTL/ABST/(kettle). */
const SLASHED = /([a-z]{2,5}(?:\/[a-z]{2,5})*)\/(?=["(\w$*\p{Script=Han}])/iuy;
const ALSO: readonly (readonly [sign: string, is: string])[] = [
  ['≥', '>='],
  ['≤', '<='],
];
const SQUARE = /\[[^\]]*\]/y;
/** A bracket glued to a name, holding no blank, quote or comparison: 中航锂电(洛阳)有限公司. */
const GLUED = /\(([^\s()"'=:<>[\]]{1,20})\)/y;

function rangeOf(value: string, between: string): RegExp {
  return new RegExp(String.raw`([[({"']*)\s*(${value})["']?\s*(${between})\s*["']?(${value})\s*([\])}"']*)`, 'iy');
}

/**
 * Cuts an expression of another system by its table. Never throws; unpaired brackets and operators are found when the
 * tree is built.
 *
 * @param text in half width
 */
export function cutForeign(text: string, system: System): CutText {
  const tokens: ForeignToken[] = [];
  const longNames = [...system.fields.keys()].filter((key) => key.includes(':'));
  const notes: CutText['notes'] = [];
  /** The types of the enclosing fields, the innermost last; a field that still waits for its value. */
  const around: (FieldType | undefined)[] = [];
  let waiting: { type: FieldType | undefined } | undefined;
  /** Within values of one field that lower-case operators glue together. */
  let inGlued = false;
  let at = (system.prefix && matchAt(system.prefix, text, 0)?.[0].length) ?? 0;
  const put = (token: ForeignToken): void => {
    tokens.push(token);
    at = token.end;
  };
  while (at < text.length) {
    const start = at;
    const character = text[at]!;
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    const previous = tokens.at(-1);
    const before = tokens.at(-2);
    if (system.commaIsOr && character === ',' && /\S/.test(text[at + 1] ?? ' ')) {
      if (previous?.kind === 'value' && previous.end === at && before?.kind === 'field') {
        put({ kind: 'logic', is: 'or', start, end: start + 1 });
        tokens.push({ ...before });
        waiting = { type: typeOf(before, system) };
        continue;
      }
    }
    const type = waiting ? waiting.type : around.at(-1);
    const range = type && RANGES[type] ? rangeAt(RANGES[type], text, at) : null;
    if (range && (waiting || around.length > 0)) {
      put(range);
      waiting = undefined;
      continue;
    }
    if (!waiting) {
      const operator = operatorAt(system.operators, text, at, previous);
      if (operator) {
        const end = start + operator.match[0].length;
        const { is, note } = operator.meaning;
        if (note) notes.push({ message: note, span: { start, end } });
        const meant = typeof is === 'function' ? is(operator.match) : is;
        if (typeof meant !== 'string') put({ kind: 'refused', message: meant.refused, start, end });
        else if (typeof is === 'string') put({ kind: 'logic', is, start, end });
        else put({ kind: 'near', image: meant, start, end });
        continue;
      }
      const sign = previous && conditionBehind(text, at, system) ? character : null;
      if (sign) {
        notes.push({ message: '条件之间的“+”按 OR 读，“*”按 AND 读', span: { start, end: start + 1 } });
        put({ kind: 'logic', is: sign === '+' ? 'or' : 'and', start, end: start + 1 });
        continue;
      }
      const turned = valueFirstAt(text, at, (name) => isOrdered(typeOf({ name, comparator: '=' }, system)));
      if (turned) {
        tokens.push(...turned);
        at = Math.max(...turned.map(({ end }) => end));
        continue;
      }
      const isBehind = previous?.end === at && (previous.kind === 'close' || previous.kind === 'value');
      const field = (isBehind ? null : slashedAt(text, at, system)) ?? fieldAt(text, at, system, longNames);
      if (field) {
        put(field);
        waiting = { type: typeOf(field, system) };
        continue;
      }
      const suffix = system.suffix && matchAt(system.suffix, text, at);
      if (suffix) {
        put({ kind: 'suffix', names: suffix[1]!, start, end: start + suffix[0].length });
        continue;
      }
    }
    if (character === '(' || character === '{') {
      put({ kind: 'open', start, end: start + 1 });
      around.push(type);
      waiting = undefined;
      continue;
    }
    if (character === ')' || character === '}') {
      put({ kind: 'close', start, end: start + 1 });
      around.pop();
      waiting = undefined;
      continue;
    }
    // A range of a field that has no ranges here: one value, to be refused with its field.
    const square = matchAt(SQUARE, text, at);
    if (square) {
      put({ kind: 'value', text: square[0], quoted: false, start, end: start + square[0].length });
      waiting = undefined;
      continue;
    }
    const turned = system.valuePrefix && matchAt(system.valuePrefix.sign, text, at);
    if (turned) {
      at += turned[0].length;
      notes.push({ message: system.valuePrefix!.note, span: { start, end: at } });
    }
    const value = quotedAt(text, at, system.quotes) ?? wordAt(text, at, system, LISTED.includes(type));
    const inField = waiting === undefined && around.some((each) => each !== undefined);
    if (value?.kind === 'refused') put(value);
    else if (value) {
      const glues = gluedLower(text, value.end, system);
      if (glues && waiting && !inGlued) {
        put({ kind: 'open', start, end: start });
        around.push(type);
        inGlued = true;
      }
      put({ ...value, inField, ...(turned && { as: system.valuePrefix!.to }) });
      if (!glues && inGlued) {
        put({ kind: 'close', start: at, end: at });
        around.pop();
        inGlued = false;
      }
    }
    // Signs that only separate words.
    else at += 1;
    waiting = undefined;
  }
  return { tokens: withSuffixedValues(tokens), notes };
}

function rangeAt(pattern: RegExp, text: string, at: number): ForeignToken | null {
  const match = matchAt(pattern, text, at);
  if (!match) return null;
  const [all, open, from, sign, to, close] = match as unknown as string[] as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  // Surplus closing brackets belong to an enclosing bracket.
  const extra = close.length - open.length;
  if (extra < 0) return null;
  const end = at + all.length - (extra > 0 ? all.length - all.trimEnd().length + extra : 0);
  if (sign.trim() === '' && !/["']/.test(open)) return null;
  const clean = (value: string): string => (/^now$/i.test(value) ? '*' : value.replace(/\\/g, ''));
  return { kind: 'range', from: clean(from), to: clean(to), start: at, end };
}

/** An operator in word form is valid only after an operand, except NOT; glued to a word it is part of that word. */
function operatorAt(
  operators: readonly OperatorMeaning[],
  text: string,
  at: number,
  previous: ForeignToken | undefined,
): { match: RegExpExecArray; meaning: OperatorMeaning } | null {
  for (const meaning of operators) {
    const match = matchAt(meaning.sign, text, at);
    if (!match) continue;
    const afterOperand = previous !== undefined && previous.kind !== 'open';
    if (afterOperand || meaning.is === 'not' || typeof meaning.is === 'object' || /^\w/.test(match[0]))
      return { match, meaning };
  }
  return null;
}

function fieldAt(
  text: string,
  at: number,
  system: System,
  longNames: readonly string[],
): Extract<ForeignToken, { kind: 'field' }> | null {
  const match = matchAt(NAME, text, at);
  if (!match) return null;
  // A name may hold the sign of a comparison itself (before:priority:), so longer names go first.
  const long = longNames.find((key) => text.slice(at, at + key.length + 1).toLowerCase() === `${key}:`);
  const name = long ? text.slice(at, at + long.length) : match[0].replace(/[*^+]+$/, '');
  // A comma may join fields or end a word before one.
  if (name.includes(',') && !meaningOf(name, system)) return null;
  const after = at + name.length;
  for (const comparator of system.comparators) {
    const found = /^\w/.test(comparator)
      ? matchAt(new RegExp(String.raw`\s+${comparator}(?=[\s("])\s*`, 'iy'), text, after)
      : signAt(comparator, text, after);
    if (!found) continue;
    // 电池 =3W 散热: an operator behind a word.
    const sign = after + found[0]!.search(/\S/);
    const word: ForeignToken = { kind: 'value', text: name, quoted: false, start: at, end: after };
    const isOperator = sign > after && operatorAt(system.operators, text, sign, word) !== null;
    return isOperator && !meaningOf(name, system)
      ? null
      : { kind: 'field', name, comparator, start: at, end: after + found[0]!.length };
  }
  for (const [sign, comparator] of ALSO) {
    const found = system.comparators.includes(comparator) ? signAt(sign, text, after) : null;
    if (found) return { kind: 'field', name, comparator, start: at, end: after + found[0].length };
  }
  return null;
}

function slashedAt(text: string, at: number, system: System): Extract<ForeignToken, { kind: 'field' }> | null {
  const before = system.slashBefore && matchAt(system.slashBefore, text, at);
  if (before) return { kind: 'field', name: before[1]!, comparator: '=', start: at, end: at + before[0].length };
  const match = system.slashed && matchAt(SLASHED, text, at);
  if (!match || !slashedMeaningOf(match[1]!, system)) return null;
  return { kind: 'field', name: match[1]!, comparator: '/', start: at, end: at + match[0].length };
}

/** The sign of a comparison behind blanks; a blank inside of it matches any number of them. */
function signAt(sign: string, text: string, at: number): [string] | null {
  let end = at;
  for (const part of sign.split(' ')) {
    end += matchAt(BLANKS, text, end)![0].length;
    if (!text.startsWith(part, end)) return null;
    end += part.length;
  }
  return [text.slice(at, end)];
}

function quotedAt(
  text: string,
  at: number,
  quotes: string,
): Extract<ForeignToken, { kind: 'value' | 'refused' }> | null {
  const quote = text[at]!;
  if (!quotes.includes(quote)) return null;
  const close = text.indexOf(quote, at + 1);
  // An open quote is refused at its place; the language's own quotes cannot occur in a phrase.
  if (close < 0) return { kind: 'refused', message: '引号没有成对', start: at, end: text.length };
  const inside = text
    .slice(at + 1, close)
    .replace(/[\s"]+/g, ' ')
    .trim();
  return { kind: 'value', text: inside, quoted: true, start: at, end: close + 1 };
}

function wordAt(
  text: string,
  at: number,
  system: System,
  isList: boolean,
): Extract<ForeignToken, { kind: 'value' }> | null {
  let end = at;
  while (end < text.length) {
    const character = text[end]!;
    if (character === '\\' && end + 1 < text.length) end += 2;
    else if (character === '(' && end > at) {
      const glued = matchAt(GLUED, text, end);
      if (!glued || operatorAt(system.operators, text, end, { kind: 'close', start: at, end })) break;
      end += glued[0].length;
    } else if (isList && character === ',' && end > at) end += 1;
    else if (/[\s()[\]{}"|&;、。,]/.test(character) || (character === "'" && system.quotes.includes("'"))) break;
    else if (end > at && system.suffix && matchAt(system.suffix, text, end)) break;
    else if (end > at && (gluedLogic(text, end, system) || conditionBehind(text, end, system))) break;
    else end += 1;
  }
  return end === at ? null : { kind: 'value', text: text.slice(at, end), quoted: false, start: at, end };
}

/** 晶圆OR 晶片, 晶圆*晶片: an operator in upper case, or a sign that is one there, right after a Chinese character. */
function gluedLogic(text: string, at: number, system: System): boolean {
  if (!/\p{Script=Han}/u.test(text[at - 1]!)) return false;
  const next = text.slice(at, at + 4);
  if (/^(?:AND|OR|NOT)(?=[\s("]|\p{Script=Han})/u.test(next)) return true;
  if (gluedLower(text, at, system)) return true;
  return (
    /[*+]/.test(text[at]!) && operatorAt(system.operators, text, at, { kind: 'close', start: at, end: at }) !== null
  );
}

function isOrdered(type: FieldType | undefined): boolean {
  return type === 'date' || type === 'quantity';
}

/** `名称=水壶+摘要=保温`: a sign that joins the text before it to the condition behind it. */
function conditionBehind(text: string, at: number, system: System): boolean {
  if (!/[*+]/.test(text[at]!)) return false;
  const field = fieldAt(text, at + 1, system, []);
  return field !== null && field.start === at + 1 && meaningOf(field.name, system) !== undefined;
}

/** 计算机and应用 */
function gluedLower(text: string, at: number, { gluedLowerCase }: System): boolean {
  return gluedLowerCase === true && /^(?:and|or|not)(?=\p{Script=Han})/u.test(text.slice(at, at + 4));
}

function typeOf({ name, comparator }: { name: string; comparator: string }, system: System): FieldType | undefined {
  const meaning = comparator === '/' ? slashedMeaningOf(name, system) : meaningOf(name, system);
  return meaning?.to ? fieldByCode(meaning.to.split('/')[0]!).type : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
