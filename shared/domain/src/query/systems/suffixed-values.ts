import type { ForeignToken } from './foreign-tokens';

/** `(石墨烯 导热)/TI`: the values in brackets before a field belong to it, like those behind one. */
export function withSuffixedValues(tokens: ForeignToken[]): ForeignToken[] {
  const opens: number[] = [];
  let closed: number | undefined;
  tokens.forEach((token, i) => {
    if (token.kind === 'open') opens.push(i);
    const from = token.kind === 'suffix' ? closed : undefined;
    closed = token.kind === 'close' ? opens.pop() : undefined;
    if (from === undefined) return;
    for (const value of tokens.slice(from, i)) if (value.kind === 'value') value.inField = true;
  });
  return tokens;
}
