import { treeOf } from '../../../testing/query-trees';
import { fieldByCode } from '../../find-field';

/** A tree as it is compared: without places. */
export type Meaning = object;

type Content = string | Wild | Meaning;
interface Wild {
  wild: string;
}

/** A word with wildcards of ours. */
export function wild(pattern: string): Wild {
  return { wild: pattern };
}

/** Words and phrases of a field; several fields as `TI/AB`. Inside are `any`, `all`, `not`, `near` of words. */
export function field(codes: string, content: Content): Meaning {
  const fields = codes.split('/');
  const type = fieldByCode(fields[0]!).type === 'name' ? 'name' : 'text';
  if (typeof content === 'string') return { type, fields, phrase: content };
  if ('wild' in content) return { type: 'wildcard', fields, pattern: content.wild };
  const node = content as Record<string, unknown>;
  const inner = (each: unknown): Meaning => field(codes, each as Content);
  if (Array.isArray(node['operands'])) return { ...node, operands: node['operands'].map(inner) };
  if (node['type'] === 'not') return { ...node, operand: inner(node['operand']) };
  if (node['type'] === 'proximity') return { ...node, fields, left: inner(node['left']), right: inner(node['right']) };
  return content;
}

/** Words without a field. */
export function bare(content: Content): Meaning {
  return field('TAC', content);
}

export function all(...operands: Content[]): Meaning {
  return { type: 'and', operands };
}

export function any(...operands: Content[]): Meaning {
  return { type: 'or', operands };
}

export function not(operand: Content): Meaning {
  return { type: 'not', operand };
}

/** Two words as near as `5D`, `3W`, `S`, `P`, `F` say. */
export function near(operator: string, left: Content, right: Content): Meaning {
  const [, distance, kind] = /^(\d*)([WDSPF])$/.exec(operator)!;
  return {
    type: 'proximity',
    operator: { kind, distance: distance === '' ? null : Number(distance), negated: false },
    left,
    right,
  };
}

/** Days, both included, YYYY-MM-DD; null is open. */
export function days(code: string, from: string | null, to: string | null): Meaning {
  return { type: 'date', fields: [code], from, to };
}

/** The year. */
export function year(code: string, first: number, last = first): Meaning {
  return days(code, `${first}-01-01`, `${last}-12-31`);
}

/** Numbers from `min` to `max`, both included. */
export function amount(code: string, min: number | null, max: number | null): Meaning {
  return { type: 'quantity', fields: [code], min, minIncluded: true, max, maxIncluded: true };
}

/** A class symbol; `below` with all under it, `prefix` all that begin so. */
export function symbol(codes: string, value: string, extent: 'exact' | 'below' | 'prefix' = 'exact'): Meaning {
  return { type: 'class', fields: codes.split('/'), symbol: value, extent };
}

/** One of a list, in its canonical value. */
export function choice(code: string, value: string): Meaning {
  return { type: 'choice', fields: [code], value };
}

/** The meaning of a number, whose spelling is a matter of the rules for numbers. */
export function number(condition: string): Meaning {
  return treeOf(condition);
}

/** An expression with its meaning, or a part of the words with which it is refused. */
type ForeignCase = readonly [expression: string, meaning: Meaning | { refused: string }];

/** Cases with the address of the page that they are modelled on. */
export interface CaseGroup {
  source: string;
  cases: readonly ForeignCase[];
}
