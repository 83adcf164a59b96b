import { MIRRORED } from '../two-sided-ranges';
import type { ForeignToken } from './foreign-tokens';

const SIGN = String.raw`\s{0,5}([<>]=?|[≤≥])\s{0,5}`;
const VALUE = String.raw`(\d[\d.\-/年月日]{0,20})`;
const NAME = String.raw`(@?(?:[^\s()[\]"'=:<>!≥≤|&;、。,@]|\((?:公告|公布)\)){1,30})`;
const CONDITION = new RegExp(`${VALUE}${SIGN}${NAME}(?:${SIGN}${VALUE})?`, 'y');

/**
 * A condition that begins with its value (20110101<=申请日<=20130101, 2011<PD) as the tokens of the usual order; null when
 * there is none here. Signs of opposite directions (2011<PD>2013) make none.
 *
 * @param isOrdered whether a name belongs to a field of dates or numbers
 */
export function valueFirstAt(text: string, at: number, isOrdered: (name: string) => boolean): ForeignToken[] | null {
  CONDITION.lastIndex = at;
  const match = CONDITION.exec(text);
  if (!match) return null;
  const [whole, from, first, name, second, to] = match as unknown as [string, string, string, string, string?, string?];
  if (!isOrdered(name) || (second !== undefined && second[0] !== first[0] && !sameWay(first, second))) return null;
  const end = at + whole.length;
  const start = at + whole.indexOf(name, from.length);
  const field = (comparator: string): ForeignToken => ({ kind: 'field', name, comparator, start, end });
  const value = (written: string, begin: number): ForeignToken => ({
    kind: 'value',
    text: written,
    quoted: false,
    start: begin,
    end: begin + written.length,
  });
  const low = field(MIRRORED[first]!);
  if (second === undefined || to === undefined) return [low, value(from, at)];
  if (isClosed(first) && isClosed(second)) {
    const [least, most] = upward(first) ? [from, to] : [to, from];
    return [field('='), { kind: 'range', from: least, to: most, start: at, end }];
  }
  return [
    { kind: 'open', start: at, end: at },
    low,
    value(from, at),
    { kind: 'logic', is: 'and', start, end: start },
    field(second === '≤' ? '<=' : second === '≥' ? '>=' : second),
    value(to, end - to.length),
    { kind: 'close', start: end, end },
  ];
}

const upward = (sign: string): boolean => /[<≤]/.test(sign);
const sameWay = (one: string, other: string): boolean => upward(one) === upward(other);
const isClosed = (sign: string): boolean => /[=≤≥]/.test(sign);
