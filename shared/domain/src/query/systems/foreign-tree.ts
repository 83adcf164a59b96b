import type { Span } from '../query-node';
import type { ForeignToken } from './foreign-tokens';
import type { Logic, Remark, System } from './system';

/** The tree of an expression of another system, before fields and values are interpreted. */
export type ForeignNode = Span &
  (
    | { kind: 'and' | 'or' | 'xor'; operands: ForeignNode[]; grouped?: boolean }
    | { kind: 'not'; operand: ForeignNode }
    | { kind: 'near'; image: string; operatorSpan: Span; left: ForeignNode; right: ForeignNode }
    | { kind: 'field'; name: string; nameSpan: Span; comparator: string; content: ForeignNode }
    | { kind: 'value'; text: string; quoted: boolean; as?: string }
    | { kind: 'range'; from: string; to: string }
    | { kind: 'refused'; message: string }
  );

const NEAR_LEVELS = [/[WD]$/, /S$/, /P$/, /F$/];

/** A syntax error of the expression, with its place. */
export class ForeignFault extends Error {
  constructor(readonly remark: Remark) {
    super(remark.message);
  }
}

/** The tree, and a remark when operators of different kinds are adjacent without brackets. */
export interface ForeignTree {
  root: ForeignNode;
  mixed: Span | null;
}

/**
 * Builds the tree: brackets, then proximity (nW and nD, S, P, F), then logic by the system's precedence.
 *
 * @throws ForeignFault when a bracket or an operand is missing
 */
export function buildForeign(tokens: readonly ForeignToken[], system: System, length: number): ForeignTree {
  let at = 0;
  let mixed: Span | null = null;
  let depth = 0;

  const fail = (message: string, span: Span): never => {
    throw new ForeignFault({ message, span });
  };
  const next = (): ForeignToken | undefined => tokens[at];
  const here = (): Span => next() ?? { start: length, end: length };

  /** The operator at this place, a blank included, without taking it. */
  function logicHere(): Logic | undefined {
    const token = next();
    if (!token || token.kind === 'close' || token.kind === 'near' || token.kind === 'refused') return undefined;
    if (token.kind === 'logic') return token.is;
    const previous = tokens[at - 1];
    const values = token.kind === 'value' && token.inField && previous?.kind === 'value' && previous.inField;
    const bare = token.kind === 'value' && previous?.kind === 'value' && depth === 0;
    return (values || bare) && system.blank === 'or' ? 'or' : 'and';
  }

  function level(rank: number): ForeignNode {
    if (rank < 0) return unary();
    let left = level(rank - 1);
    let kinds = new Set<Logic>();
    while (logicHere() !== undefined && system.levels[rank]!.includes(logicHere()!)) {
      const is = logicHere()!;
      const token = next()!;
      if (token.kind === 'logic') at += 1;
      const right = level(rank - 1);
      const kind = is === 'not' ? 'and' : is;
      const operand: ForeignNode = is === 'not' ? { ...span(right, right), kind: 'not', operand: right } : right;
      kinds = kinds.add(kind);
      for (const side of [left, right])
        if (!mixed && (side.kind === 'and' || side.kind === 'or') && side.kind !== kind && !side.grouped)
          mixed = span(left, right);
      left =
        left.kind === kind && !left.grouped
          ? { ...left, operands: [...left.operands, operand], end: right.end }
          : { ...span(left, right), kind, operands: [left, operand] };
    }
    return left;
  }

  function unary(): ForeignNode {
    const token = next();
    if (token?.kind === 'logic') {
      if (token.is !== 'not') fail('这里缺少检索词', token);
      at += 1;
      const operand = unary();
      return { kind: 'not', operand, start: token.start, end: operand.end };
    }
    return near(NEAR_LEVELS.length - 1);
  }

  function near(rank: number): ForeignNode {
    if (rank < 0) return adjacent();
    let left = near(rank - 1);
    for (let token = next(); token; token = next()) {
      if (token.kind === 'refused') {
        // One refusal for the operator and all its operands.
        at += 1;
        if (isOperand(next())) near(rank - 1);
        left = { kind: 'refused', message: token.message, ...spanOf(token) };
        continue;
      }
      if (token.kind !== 'near' || !NEAR_LEVELS[rank]!.test(token.image)) break;
      at += 1;
      if (!isOperand(next())) fail(`“${token.image}”右边缺少检索词`, token);
      const right = near(rank - 1);
      left = { ...span(left, right), kind: 'near', image: token.image, operatorSpan: spanOf(token), left, right };
    }
    return left;
  }

  /** In systems where adjacent words are a phrase. */
  function adjacent(): ForeignNode {
    let left = primary();
    while (system.blank === 'adjacent' && left.kind === 'value') {
      const token = next();
      if (token?.kind !== 'value') break;
      at += 1;
      left = { kind: 'value', text: `${left.text} ${token.text}`, quoted: left.quoted, ...span(left, token) };
    }
    return left;
  }

  function primary(): ForeignNode {
    const token = next();
    if (!token || token.kind === 'close') return fail('这里缺少检索词', here());
    at += 1;
    let node: ForeignNode;
    switch (token.kind) {
      case 'open':
        node = group(token);
        break;
      case 'field':
        node = field(token);
        break;
      case 'value':
      case 'range':
      case 'refused':
        node = token;
        break;
      default:
        return fail('这里缺少检索词', token);
    }
    for (let suffix = next(); suffix?.kind === 'suffix'; suffix = next()) {
      at += 1;
      node = {
        kind: 'field',
        name: suffix.names,
        nameSpan: spanOf(suffix),
        comparator: '=',
        content: node,
        ...span(node, suffix),
      };
    }
    return node;
  }

  function field(token: Extract<ForeignToken, { kind: 'field' }>): ForeignNode {
    const content = isOperand(next()) ? primary() : fail(`“${token.name}”后面缺少检索值`, token);
    return {
      kind: 'field',
      name: token.name,
      nameSpan: { start: token.start, end: token.start + token.name.length },
      comparator: token.comparator,
      content,
      ...span(token, content),
    };
  }

  function group(open: ForeignToken): ForeignNode {
    depth += 1;
    if (depth > 100) fail('括号嵌套太深', open);
    if (next()?.kind === 'close') fail('括号里没有内容', open);
    const inner = level(system.levels.length - 1);
    const close = next();
    if (close?.kind !== 'close') return fail('括号没有闭合', open);
    at += 1;
    depth -= 1;
    if (inner.kind === 'refused') return inner;
    const placed = { ...inner, start: open.start, end: close.end };
    return placed.kind === 'and' || placed.kind === 'or' || placed.kind === 'xor'
      ? { ...placed, grouped: true }
      : placed;
  }

  if (tokens.length === 0) fail('没有检索词', { start: 0, end: length });
  const root = level(system.levels.length - 1);
  const left = next();
  if (left) fail(left.kind === 'close' ? '多出一个右括号' : '这里不合语法', left);
  return { root, mixed };
}

function isOperand(token: ForeignToken | undefined): boolean {
  return token !== undefined && token.kind !== 'close' && token.kind !== 'logic' && token.kind !== 'near';
}

function span(from: Span, to: Span): Span {
  return { start: from.start, end: to.end };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
