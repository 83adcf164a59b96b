import { explainQuery } from './explain-query';
import { toHalfWidth } from './half-width';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';
import type { QueryNode, Span } from './query-node';
import type { SyntaxNode } from './syntax-tree';
import { typeValues } from './type-values';

/** A top-level condition of an expression. */
export interface Clause {
  /** Its place, without the operator before it. */
  span: Span;
  /** As written. */
  text: string;
  /** The operator that joins it to the conditions before it; for the first one `AND`, or `NOT` when it is negated. */
  connector: 'AND' | 'OR' | 'XOR' | 'NOT';
  /** The condition without its negation: run it for the number of its hits. */
  node: QueryNode;
  /** The condition as a canonical expression. */
  expression: string;
  /** In Chinese. */
  meaning: string;
  /** The whole expression as written without this clause; null when it is the only one. */
  without: string | null;
}

/**
 * The top-level conditions of an expression, for hit counts one by one and for dropping one with a click. A lone condition
 * is one clause.
 *
 * @throws QueryError as parseQuery
 */
export function listClauses(input: string): Clause[] {
  const { syntax, node } = parseQuery(input);
  const text = toHalfWidth(input);
  const link = syntax.kind === 'and' || syntax.kind === 'or' || syntax.kind === 'xor' ? syntax.kind : null;
  if (link === null) {
    const positive = syntax.kind === 'not' ? syntax.operand : syntax;
    const alone = syntax.kind === 'not' ? typeValues(text, positive) : node;
    return [clause(input, positive, alone, syntax.kind === 'not' ? 'NOT' : 'AND', null)];
  }
  const operands = writtenOnce((syntax as Extract<SyntaxNode, { kind: 'and' | 'or' | 'xor' }>).operands);
  if (operands.length === 1) return [clause(input, operands[0]!, node, 'AND', null)];
  const sources = operands.map((operand) => sourceOf(input, operand));
  const rest = sources.map((source, at) => linked(source, at, link));
  const after = rest.map(() => '');
  for (let at = rest.length - 2; at >= 0; at -= 1) after[at] = rest[at + 1]! + after[at + 1]!;
  let before = '';
  return operands.map((operand, i) => {
    const negated = operand.kind === 'not' && link === 'and';
    const positive = negated ? operand.operand : operand;
    const connector = negated ? 'NOT' : i === 0 ? 'AND' : (link.toUpperCase() as Clause['connector']);
    const without = i === 0 ? linked(sources[1]!, 0, link) + after[1]! : before + after[i]!;
    before += rest[i]!;
    return clause(input, positive, typeValues(text, positive), connector, without);
  });
}

/** Conditions that are written as one (2011<PD<2013) together. */
function writtenOnce(operands: readonly SyntaxNode[]): SyntaxNode[] {
  const list: SyntaxNode[] = [];
  for (const operand of operands) {
    const before = list[list.length - 1];
    const { start, end } = operand.span;
    if (before?.span.start === start && before.span.end === end)
      list[list.length - 1] = { kind: 'and', operands: [before, operand], span: operand.span };
    else list.push(operand);
  }
  return list;
}

function clause(
  input: string,
  syntax: SyntaxNode,
  node: QueryNode,
  connector: Clause['connector'],
  without: string | null,
): Clause {
  const { span } = syntax;
  return {
    span,
    text: input.slice(span.start, span.end),
    connector,
    node,
    expression: printQuery(node),
    meaning: explainQuery(node),
    without,
  };
}

/** An operand as written, with `NOT` in front when it is negated. */
function sourceOf(input: string, operand: SyntaxNode): { text: string; negated: boolean } {
  const inner = operand.kind === 'not' ? operand.operand : operand;
  const field = inner.kind === 'field' && inner.inherited ? `${inner.name}=` : '';
  return { text: field + input.slice(inner.span.start, inner.span.end), negated: operand.kind === 'not' };
}

function linked({ text, negated }: { text: string; negated: boolean }, at: number, link: 'and' | 'or' | 'xor'): string {
  const operator = at === 0 ? '' : link === 'and' && negated ? ' ' : ` ${link.toUpperCase()} `;
  return operator + (negated ? `NOT ${text}` : text);
}
