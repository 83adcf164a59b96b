import type { Token } from './query-token';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';

// Results of the rules of query.peggy.

/** One operand is itself; operands of the same kind are merged, so brackets without effect are dropped. */
export function join(kind: 'and' | 'or' | 'xor', first: SyntaxNode, rest: SyntaxNode[]): SyntaxNode {
  if (rest.length === 0) return first;
  const span = { start: first.span.start, end: rest[rest.length - 1]!.span.end };
  return {
    kind,
    operands: [first, ...rest].flatMap((operand) => (operand.kind === kind ? operand.operands : [operand])),
    span,
  };
}

/** `NOT NOT a` is a. */
export function negate(sign: Token, signs: number, operand: SyntaxNode): SyntaxNode {
  return signs % 2 === 0 ? operand : { kind: 'not', operand, span: { start: sign.start, end: operand.span.end } };
}

/** Proximity operators of one level, from left to right. */
export function chain(first: SyntaxNode, rest: [operator: Token, right: SyntaxNode][]): SyntaxNode {
  return rest.reduce<SyntaxNode>(
    (left, [operator, right]) => ({
      kind: 'proximity',
      image: operator.image,
      operatorSpan: spanOf(operator),
      left,
      right,
      span: { start: left.span.start, end: right.span.end },
    }),
    first,
  );
}

/** The content of brackets, with their place. */
export function group(inner: SyntaxNode, open: Token, close: Token): SyntaxNode {
  return { ...inner, span: { start: open.start, end: close.end } };
}

export function condition(name: Token, comparator: Token, content: SyntaxNode): SyntaxNode {
  return {
    kind: 'field',
    name: name.image,
    nameSpan: spanOf(name),
    comparator: comparator.image,
    content,
    span: { start: name.start, end: content.span.end },
  };
}

export function range(from: SyntaxValue, to: SyntaxValue, open?: Token, close?: Token): SyntaxNode {
  return { kind: 'range', from, to, span: { start: open?.start ?? from.span.start, end: close?.end ?? to.span.end } };
}

export function set(token: Token): SyntaxNode {
  return { kind: 'set', image: token.image, span: spanOf(token) };
}

export function value(token: Token): SyntaxValue {
  const quoted = token.kind === 'quoted';
  const text = quoted ? token.image.slice(1, -1) : token.image;
  return { kind: 'value', text: text.replace(/\s+/gu, ' ').trim(), quoted, span: spanOf(token) };
}

function spanOf({ start, end }: Token): { start: number; end: number } {
  return { start, end };
}
