import { parseSchemeSymbol } from '../classes/class-scheme';
import { findLegalEvent } from '../patents/legal-events';
import { resolveChoice } from './choices';
import type { ClassScheme, Field } from './fields';
import { parsePartialDate, shiftDay } from './partial-date';
import { QueryError } from './query-error';
import type { LeafNode, QueryNode, Span } from './query-node';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';
import { typeDocumentNumber, withoutStars } from './type-document-number';
import { typeName, typeText } from './type-text';

/** What a symbol with `*` at its end may begin with. */
const SYMBOL_START: Readonly<Record<ClassScheme, RegExp>> = {
  ipc: /^[A-HY]\d{0,2}$|^[A-HY]\d{2}[A-Z]\s?\d{0,4}(?:\/\d*)?$/i,
  locarno: /^\d{1,2}(?:-\d?)?$/,
  industry: /^[A-T]\d{0,3}$/i,
  emerging: /^[1-9](?:\.\d{0,2}){0,3}$/,
};
const SYMBOL_EXAMPLES: Readonly<Record<ClassScheme, string>> = {
  ipc: 'F24F、H01M10/05、H01M10/05/low',
  locarno: '07、07-02',
  industry: 'C、C38、C3852',
  emerging: '2、2.1、2.1.3',
};

/**
 * A single value as a leaf of its fields, which are all of one type.
 *
 * @param text the whole expression, for messages
 * @param comparator `=`, or `>`, `>=`, `<`, `<=` for dates and quantities
 */
export function typeValue(text: string, value: SyntaxValue, fields: Field[], comparator: string): QueryNode {
  const codes = fields.map((field) => field.code);
  const field = fields[0]!;
  const { span } = value;
  const fail = (reason: string): never => {
    throw new QueryError(text, reason, span);
  };
  switch (field.type) {
    case 'text':
      return typeText(text, value, codes);
    case 'name':
      return typeName(text, value, codes);
    case 'documentNumber':
      return typeDocumentNumber(text, value, fields);
    case 'class':
      return typeClass(text, value, fields);
    case 'date': {
      const days = parsePartialDate(value.text) ?? failDate(text, value);
      const bounds: Record<string, [string | null, string | null]> = {
        '=': [days.from, days.to],
        '>': [shiftDay(days.to, 1), null],
        '>=': [days.from, null],
        '<': [null, shiftDay(days.from, -1)],
        '<=': [null, days.to],
      };
      const [from, to] = bounds[comparator]!;
      return { type: 'date', fields: codes, from, to, span };
    }
    case 'quantity': {
      const amount = readAmount(value.text) ?? fail(`“${value.text}”不是数字`);
      const low = comparator !== '<' && comparator !== '<=';
      const high = comparator !== '>' && comparator !== '>=';
      return quantity(codes, low ? amount : null, comparator !== '>', high ? amount : null, comparator !== '<', span);
    }
    case 'event': {
      const event = findLegalEvent(value.text);
      return event || /^[A-Z]{2}\d{2}$/i.test(value.text)
        ? { type: 'choice', fields: codes, value: value.text.toUpperCase(), span }
        : typeText(text, value, codes);
    }
    case 'choice': {
      const choice = resolveChoice(field.code, value.text);
      return { type: 'choice', fields: codes, value: choice.ok ? choice.value : fail(choice.reason), span };
    }
  }
}

function failDate(text: string, value: SyntaxValue): never {
  const between = /^(\d{4,8})(?:[-–—~～]|至|到)(\d{4,8})$/.exec(value.text);
  const start = withoutStars(value.text);
  const meant = between ? `[${between[1]} TO ${between[2]}]` : parsePartialDate(start) && start;
  const fixed = meant && text.slice(0, value.span.start) + meant + text.slice(value.span.end);
  throw new QueryError(
    text,
    `“${value.text}”不是日期，可写 2020、202006、20200615，区间写作 [2019 TO 2024]`,
    value.span,
    fixed ?? undefined,
  );
}

/** A range of dates or quantities, both ends included; `*` is an open end. */
export function typeRange(text: string, range: Extract<SyntaxNode, { kind: 'range' }>, fields: Field[]): LeafNode {
  const codes = fields.map((field) => field.code);
  const type = fields[0]!.type;
  const read = <T>(value: SyntaxValue, reader: (raw: string) => T | null, what: string): T | null => {
    if (value.text === '*') return null;
    const found = reader(value.text);
    if (found === null) throw new QueryError(text, `“${value.text}”不是${what}`, value.span);
    return found;
  };
  if (type === 'date') {
    const from = read(range.from, parsePartialDate, '日期，可写 2020、202006、20200615')?.from ?? null;
    const to = read(range.to, parsePartialDate, '日期，可写 2020、202006、20200615')?.to ?? null;
    if (from !== null && to !== null && from > to)
      throw new QueryError(text, '区间起点晚于终点', range.span, swapped(text, range));
    return { type: 'date', fields: codes, from, to, span: range.span };
  }
  if (type !== 'quantity') throw new QueryError(text, '区间只能用于日期和数字字段', range.span);
  const min = read(range.from, readAmount, '数字');
  const max = read(range.to, readAmount, '数字');
  if (min !== null && max !== null && min > max)
    throw new QueryError(text, '区间起点大于终点', range.span, swapped(text, range));
  return quantity(codes, min, true, max, true, range.span);
}

function typeClass(text: string, value: SyntaxValue, fields: Field[]): LeafNode {
  const codes = fields.map((field) => field.code);
  const scheme = fields[0]!.scheme ?? 'ipc';
  const { span } = value;
  const below = /\/low$/i.test(value.text);
  const word = below ? value.text.slice(0, -4) : value.text;
  const bare = withoutStars(word);
  if (bare !== word && SYMBOL_START[scheme].test(bare)) {
    return { type: 'class', fields: codes, symbol: bare.toUpperCase().replace(/\s/g, ''), extent: 'prefix', span };
  }
  if (!value.quoted && /[*?#]/.test(word)) {
    const pattern = word
      .toUpperCase()
      .replace(/\s/g, '')
      .replace(/\*{2,}/g, '*');
    if (!/^[A-Z0-9/.*?#-]{1,40}$/.test(pattern) || !/[A-Z0-9].*[A-Z0-9]/.test(pattern)) {
      throw new QueryError(
        text,
        `“${value.text}”不是${fields[0]!.name}；用通配符时至少要有 2 个字母或数字，如 H01M*/05`,
        span,
      );
    }
    return { type: 'wildcard', fields: codes, pattern, span };
  }
  const symbol = parseSchemeSymbol(scheme, bare);
  if (!symbol)
    throw new QueryError(text, `“${value.text}”不是${fields[0]!.name}，可写 ${SYMBOL_EXAMPLES[scheme]}`, span);
  // No document is classified at a mere heading, so a section, class or subclass always means all that is below it; so does
  // a main group without /00 (H01M10).
  const isHeading = !symbol.isLeaf || (scheme === 'ipc' && !bare.includes('/'));
  return { type: 'class', fields: codes, symbol: symbol.symbol, extent: below || isHeading ? 'below' : 'exact', span };
}

function quantity(
  fields: string[],
  min: number | null,
  minIncluded: boolean,
  max: number | null,
  maxIncluded: boolean,
  span: Span,
): LeafNode {
  return {
    type: 'quantity',
    fields,
    min,
    minIncluded: min === null || minIncluded,
    max,
    maxIncluded: max === null || maxIncluded,
    span,
  };
}

function readAmount(raw: string): number | null {
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(raw) ? Number(raw) : null;
}

function swapped(text: string, range: Extract<SyntaxNode, { kind: 'range' }>): string {
  const { from, to } = range;
  return (
    text.slice(0, from.span.start) +
    text.slice(to.span.start, to.span.end) +
    text.slice(from.span.end, to.span.start) +
    text.slice(from.span.start, from.span.end) +
    text.slice(to.span.end)
  );
}
