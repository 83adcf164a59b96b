import { cutPhrase } from '../text/pieces';
import { findField } from './find-field';
import type { Token, TokenKind } from './query-token';
import { unremarked, type Remark } from './reading-remarks';
import { beginsOperand, endsOperand, isValuePlace, make } from './token-places';

/** Words that certainly contain something to search. */
export const PLAINLY_TEXT = /[A-Za-z0-9\u4e00-\u9fff]/;
export const SET_NUMBER = /^#\d{1,9}$/;
const SIGN_BEFORE_FIELD = /^([^+*]+)([+*])([^+*]+)$/;
const GROUP_SIGNS: ReadonlyMap<string, TokenKind> = new Map([
  ['*', 'and'],
  ['+', 'or'],
  ['-', 'not'],
]);

/** Possible meanings of a sign between two words. */
const MEANT: Readonly<Record<string, { operator: string; say: string }>> = {
  '+': { operator: 'OR', say: '满足其一' },
  '/': { operator: 'OR', say: '满足其一' },
  '-': { operator: 'NOT', say: '排除后者' },
};

/** Drops words without searchable characters, such as a single “+” between blanks, unless they are a value. */
export function dropSigns(list: Token[], text = '', remark: Remark = unremarked): Token[] {
  const isSign = (token: Token | undefined): boolean =>
    token?.kind === 'word' && !PLAINLY_TEXT.test(token.image) && cutPhrase(token.image).length === 0;
  return list.filter((token, i) => {
    // “(+)” in a chemical name is dropped with its brackets.
    if (
      token.kind === 'leftParen' &&
      isSign(list[i + 1]) &&
      list[i + 2]?.kind === 'rightParen' &&
      !isValuePlace(list[i - 1])
    )
      return false;
    if (
      token.kind === 'rightParen' &&
      isSign(list[i - 1]) &&
      list[i - 2]?.kind === 'leftParen' &&
      !isValuePlace(list[i - 3])
    )
      return false;
    if (!isSign(token)) return true;
    if (isValuePlace(list[i - 1]) || groupSign(list, i) !== undefined) return true;
    const meant = MEANT[token.image];
    if (meant && endsOperand(list[i - 1]) && beginsOperand(list[i + 1]))
      remark({
        message: `词之间的“${token.image}”不是运算符，现按同时满足（AND）检索；${meant.say}请写 ${meant.operator}`,
        span: { start: token.start, end: token.end },
        offer: {
          label: `改为 ${meant.operator}`,
          expression: text.slice(0, token.start) + meant.operator + text.slice(token.end),
        },
      });
    return false;
  });
}

/**
 * Meaning of `*`, `+` and `-` between brackets, sets and conditions: (a)+(b), #1*#2, TI=a + AB=b. Beside plain words
 * they have none.
 */
export function groupSign(list: readonly Token[], at: number): TokenKind | undefined {
  const [previous, next] = [list[at - 1], list[at + 1]];
  const sign = GROUP_SIGNS.get(list[at]!.image);
  if (!sign || !previous || !next) return undefined;
  if (next.kind === 'fieldName') return endsOperand(previous) ? sign : undefined;
  const isGroup = (token: Token, bracket: TokenKind): boolean => token.kind === bracket || SET_NUMBER.test(token.image);
  return isGroup(previous, 'rightParen') && isGroup(next, 'leftParen') ? sign : undefined;
}

/** Signs without blanks: #1+#2, and (a)*AB=(b) where the sign would belong to the name of the field. */
export function splitSigns(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const { kind, image, start, end } = token;
    if (kind === 'fieldName' && tokens[i - 1]?.kind === 'rightParen' && /^[*+-]./.test(image)) {
      return [make('word', image[0]!, start, start + 1), make('fieldName', image.slice(1), start + 1, end)];
    }
    // TI=空调+AB=热泵: a value, a sign and the next field.
    const behind = kind === 'fieldName' && tokens[i - 1]?.kind === 'comparator' ? SIGN_BEFORE_FIELD.exec(image) : null;
    if (behind && findField(behind[3]!) !== undefined && findField(behind[1]!) === undefined) {
      const [, value, sign] = behind as unknown as [string, string, string];
      const at = start + value.length;
      return [
        make('word', value, start, at),
        make('word', sign, at, at + 1),
        make('fieldName', behind[3]!, at + 1, end),
      ];
    }
    if (kind !== 'word' || !/^(?:#\d+[*+-])*#\d+$|^[*+-]#\d+$|^#\d+[*+-]$/.test(image)) return [token];
    return [...image.matchAll(/#\d+|[*+-]/g)].map(({ 0: part, index }) =>
      make('word', part, start + index, start + index + part.length),
    );
  });
}

/** A minus stuck to a quoted phrase, a group or a Chinese word negates it: -"热泵", -(…), -热泵. Before Latin and digits it stays. */
export function splitMinus(tokens: Token[]): Token[] {
  const list: Token[] = [];
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    const previous = tokens[i - 1];
    const detached = !previous || previous.end < token.start || previous.kind === 'leftParen';
    const minus = token.kind === 'word' && detached;
    const stuck = next && token.end === next.start && (next.kind === 'quoted' || next.kind === 'leftParen');
    if (minus && token.image === '-' && stuck) {
      list.push(make('not', '-', token.start, token.end));
    } else if (minus && /^-\p{Script=Han}/u.test(token.image)) {
      list.push(make('not', '-', token.start, token.start + 1));
      list.push(make('word', token.image.slice(1), token.start + 1, token.end));
    } else list.push(token);
  });
  return list;
}
