import { bracketQuery } from './print-query';
import type { QueryNode, Span } from './query-node';
import type { QueryWarning } from './query-warning';
import type { SyntaxNode } from './syntax-tree';

type Logic = Extract<SyntaxNode, { kind: 'and' | 'or' | 'xor' }>;

/** Longer readings are not printed. */
const MOST_SHOWN = 300;

/**
 * AND or NOT beside OR or XOR without brackets: vendors read that differently, so a remark explains the reading of the
 * first such place, and the reading with OR first is offered.
 */
export function mixedLogic(text: string, tree: SyntaxNode, node: QueryNode): QueryWarning[] {
  const found = findMixed(text, tree);
  if (!found) return [];
  const reading = text.length <= MOST_SHOWN ? `，现读作：${bracketQuery(node)}` : '';
  const expression = orFirst(text, tree);
  return [
    {
      message: `AND、NOT 先于 OR 运算${reading}。如与本意不同，请自己加括号`,
      span: found.span,
      ...(expression !== null && { offer: { label: '改为先算 OR', expression } }),
    },
  ];
}

function findMixed(text: string, node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind === 'field') return findMixed(text, node.content);
  if (node.kind === 'not') return findMixed(text, node.operand);
  if (!isLogic(node)) return undefined;
  if (node.kind !== 'and' && node.operands.some((operand) => operand.kind === 'and' && isOpen(text, operand)))
    return node;
  for (const operand of node.operands) {
    const below = findMixed(text, operand);
    if (below) return below;
  }
  return undefined;
}

/** The expression with brackets as if OR preceded AND and NOT; null beside XOR and where brackets cross. */
function orFirst(text: string, tree: SyntaxNode): string | null {
  const places: { at: number; sign: '(' | ')' }[] = [];
  const visit = (node: SyntaxNode): boolean => {
    if (node.kind === 'field') return visit(node.content);
    if (node.kind === 'not') return visit(node.operand);
    if (!isLogic(node)) return true;
    const open = node.operands.filter((operand) => isLogic(operand) && isOpen(text, operand));
    if (open.some(({ kind }) => kind === 'xor' || node.kind === 'xor')) return false;
    if (node.kind === 'or' && open.length > 0) {
      const runs = runsOf(node, open);
      const atoms = runs.flat();
      if (atoms.some(({ start }, i) => i > 0 && /[()]/.test(text.slice(atoms[i - 1]!.end, start)))) return false;
      for (const run of runs.filter(({ length }) => length > 1))
        places.push({ at: run[0]!.start, sign: '(' }, { at: run[run.length - 1]!.end, sign: ')' });
    }
    return node.operands.every(visit);
  };
  if (!visit(tree)) return null;
  return places
    .sort((a, b) => b.at - a.at)
    .reduce((whole, { at, sign }) => whole.slice(0, at) + sign + whole.slice(at), text);
}

/** The operands in runs joined by OR: a AND b OR c is [a], [b, c]. A negated run begins behind its NOT. */
function runsOf(node: Logic, open: readonly SyntaxNode[]): Span[][] {
  const runs: Span[][] = [];
  for (const operand of node.operands) {
    const chain = isLogic(operand) && open.includes(operand) ? operand.operands : [operand];
    chain.forEach((part, i) => {
      const { start } = i > 0 && part.kind === 'not' ? part.operand.span : part.span;
      const span = { start, end: part.span.end };
      if (i > 0 || runs.length === 0) runs.push([span]);
      else runs[runs.length - 1]!.push(span);
    });
  }
  return runs;
}

function isLogic(node: SyntaxNode): node is Logic {
  return node.kind === 'and' || node.kind === 'or' || node.kind === 'xor';
}

/** Without brackets around the whole; a node from another spelling (2011<PD<2013) has none and needs none. */
function isOpen(text: string, { span: { start, end }, operands }: Logic): boolean {
  const first = operands[0]!.span;
  if (text[start] !== '(') return start === first.start && end !== first.end;
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at < end - 1;
  }
  return false;
}
