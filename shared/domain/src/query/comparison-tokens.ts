import { findField, nearestField } from './find-field';
import type { Token } from './query-token';
import type { QueryWarning } from './query-warning';
import type { Remark } from './reading-remarks';
import { make } from './token-places';

/** Comparisons as other keyboards write them. */
const COMPARATORS: ReadonlyMap<string, string> = new Map([
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['<>', '!='],
]);

/** Comparisons of numbers inside a text belong to the text: 纯度≥95%, ≥95%, 比例1:2. */
export function joinComparisons(text: string, tokens: Token[]): Token[] {
  if (!/[<>≥≤:]/.test(text)) return tokens;
  const list: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const joined = joinAt(tokens, i, list[list.length - 1]);
    list.push(...(joined ?? [tokens[i]!]));
    if (joined) i += tokens[i]!.kind === 'fieldName' ? 2 : 1;
  }
  return list;
}

function joinAt(tokens: readonly Token[], at: number, before: Token | undefined): Token[] | null {
  const token = tokens[at]!;
  if (isAngle(token)) {
    if (before?.kind === 'fieldName' || !isNumber(tokens, at + 1)) return null;
    return [measured(token, tokens[at + 1]!)];
  }
  const [sign, value] = [tokens[at + 1], tokens[at + 2]];
  if (token.kind !== 'fieldName' || before?.kind === 'comparator' || !sign || !isNumber(tokens, at + 2)) return null;
  const isRatio = sign.image === ':' && /\d$/.test(token.image) && sign.end === value!.start;
  if (!(isAngle(sign) || isRatio) || isFieldList(token.image) || nearestField(token.image) !== undefined) return null;
  if (sign.start === token.end) return [measured(token, measured(sign, value!))];
  return isRatio ? null : [{ ...token, kind: 'word' }, measured(sign, value!)];
}

function measured(left: Token, right: Token): Token {
  return make('word', left.image + right.image, left.start, right.end);
}

/** A number that no other sign follows, as in A<2>O. */
function isNumber(tokens: readonly Token[], at: number): boolean {
  const [value, next] = [tokens[at], tokens[at + 1]];
  return value?.kind === 'word' && /^\d/.test(value.image) && !(isAngle(next) && next!.start === value.end);
}

/** `<`, `>`, `≥` and the like compare fields only; in A<2>O, Eu<2+> or 温度≥20℃ they are plain characters. */
export function dropAngles(text: string, tokens: Token[], remark: Remark): Token[] {
  let remarked = false;
  const near = new Map<string, boolean>();
  const isNear = (name: string): boolean => {
    const known = near.get(name) ?? nearestField(name) !== undefined;
    near.set(name, known);
    return known;
  };
  return tokens
    .filter((token, i) => {
      const next = tokens[i + 1];
      const previous = tokens[i - 1];
      if (token.kind === 'fieldName' && isAngle(next) && !isFieldList(token.image) && !isNear(token.image))
        token.kind = 'word';
      const isSign = isAngle(token) && previous?.kind === 'word';
      if (isSign && !remarked) {
        remarked = true;
        remark(signRemark(text, previous, token));
      }
      return !isSign;
    })
    .map((token) =>
      token.kind === 'comparator' ? { ...token, image: COMPARATORS.get(token.image) ?? token.image } : token,
    );
}

/** A<2>O */
function signRemark(text: string, word: Token, sign: Token): QueryWarning {
  const end = sign.end + (/^\S*/.exec(text.slice(sign.end))?.[0].length ?? 0);
  const image = text.slice(word.start, end).replace(/"/g, '');
  return {
    message: `“${image}”里的 ${sign.image} 不参与检索，隔开的各段须同时出现；要按原样检索请加引号`,
    span: { start: word.start, end },
    offer: { label: '按原样检索', expression: `${text.slice(0, word.start)}"${image}"${text.slice(end)}` },
  };
}

function isAngle(token: Token | undefined): boolean {
  return token?.kind === 'comparator' && (token.image === '<' || token.image === '>' || COMPARATORS.has(token.image));
}

/** Whether a text names fields only: TI/AB. */
export function isFieldList(text: string): boolean {
  return text.split('/').every((name) => findField(name) !== undefined);
}
