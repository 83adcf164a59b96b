import type { Span } from './query-node';
import { isTooFar } from './proximity-words';
import { QueryError } from './query-error';
import type { Token } from './query-token';
import { beginsOperand, endsOperand } from './token-places';

/** Finds what is missing around an operator, a comparison or a bracket, and says so in the words of the person typing. */
export function checkOperands(text: string, tokens: Token[]): void {
  tokens.forEach((token, i) => check(text, token, tokens[i - 1], tokens[i + 1], tokens, i));
}

function check(
  text: string,
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
  tokens: Token[],
  at: number,
): void {
  const type = token.kind;
  const span: Span = { start: token.start, end: token.end };
  const fail = (reason: string, suggestion?: string): never => {
    throw new QueryError(text, reason, span, suggestion);
  };
  if (type === 'and' || type === 'or' || type === 'xor' || type === 'proximity') {
    const asWord = (): string => replace(text, span, type === 'proximity' ? `"${token.image}"` : '');
    if (!endsOperand(previous)) fail(`“${token.image}”左边缺少检索词`, asWord());
    const right = beginsOperand(next) || (type !== 'proximity' && next?.kind === 'not');
    if (!right) fail(`“${token.image}”右边缺少检索词`, asWord());
  }
  if (type === 'word' && isTooFar(token.image) && endsOperand(previous) && beginsOperand(next)) {
    fail(
      `“${token.image}”超过了最大间隔 99；更远请用同句 S、同段 P 或同字段 F`,
      replace(text, span, token.image.replace(/\d+$/, '99')),
    );
  }
  if (type === 'not' && !beginsOperand(next) && next?.kind !== 'not') {
    fail(`“${token.image}”右边缺少检索词`, replace(text, span, ''));
  }
  if (type === 'comparator') {
    if (previous?.kind !== 'fieldName') fail(`“${token.image}”前面缺少字段名，如 TI=空调`);
    const hasValue = ['word', 'quoted', 'leftParen', 'leftBracket'].some((kind) => kind === next?.kind);
    if (!hasValue) fail(`“${previous!.image}${token.image}”后面缺少检索值`);
  }
  if (type === 'rightParen' && previous?.kind === 'leftParen') fail('括号里没有内容');
  if (type === 'rangeTo' || type === 'leftBracket' || type === 'rightBracket') {
    const from = rangeFrom(tokens, type === 'leftBracket' ? at : type === 'rightBracket' ? at - 4 : at - 2);
    if (!isRange(from)) fail('区间应写成“字段=[起点 TO 终点]”，如 AD=[2019 TO 2024]', mendedRange(text, from));
    if (type === 'leftBracket' && previous?.kind !== 'comparator') fail('区间前面缺少字段，如 AD=[2019 TO 2024]');
  }
}

function rangeFrom(tokens: Token[], from: number): Token[] {
  const start = Math.max(0, from);
  return tokens.slice(start, start + 5);
}

/** `[a TO b]` or, after a comparison, `a:b`. */
function isRange(tokens: Token[]): boolean {
  const value = (token: Token | undefined): boolean => token?.kind === 'word' || token?.kind === 'quoted';
  const [open, from, to, until, close] = tokens;
  if (open?.kind === 'comparator') return value(from) && to?.kind === 'rangeTo' && value(until);
  if (open?.kind !== 'leftBracket') return false;
  return value(from) && to?.kind === 'rangeTo' && value(until) && close?.kind === 'rightBracket';
}

/** A clear correction of `[2019,2020]` and `[2019 TO 2020`. */
function mendedRange(text: string, [open, from, second, third]: Token[]): string | undefined {
  const to = second?.kind === 'rangeTo' ? third : second;
  if (open?.kind !== 'leftBracket' || from?.kind !== 'word' || to?.kind !== 'word') return undefined;
  const after = text.slice(to.end).replace(/^\s*\]/, '');
  return `${text.slice(0, open.start)}[${from.image} TO ${to.image}]${after}`;
}

/** The text with a place replaced or removed; no blank stays beside a bracket. */
function replace(text: string, span: Span, by: string): string {
  const before = text.slice(0, span.start).trimEnd();
  const parts = [before, by, text.slice(span.end).trimStart()].filter((part) => part !== '');
  return parts
    .reduce((left, right) => left + (left.endsWith('(') || right.startsWith(')') ? '' : ' ') + right, '')
    .trim();
}
