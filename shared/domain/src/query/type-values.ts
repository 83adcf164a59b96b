import { QueryError } from './query-error';
import { DEFAULT_FIELD, type Field } from './fields';
import { fieldByCode, findField, nearestField } from './find-field';
import { typeRange, typeValue } from './type-leaf';
import { readProximity } from './proximity-words';
import { QUERY_LIMITS, type QueryLimits } from './query-limits';
import type { LeafNode, QueryNode, Span } from './query-node';
import type { SyntaxNode } from './syntax-tree';
import { isLeaf } from './walk-query';

/**
 * Gives the syntax tree its meaning: fields to leaves, types to values. `F1,F2*=(…)` (in all), `^=` (in exactly one) and
 * `!=` become AND, OR and NOT of plain conditions.
 *
 * @throws QueryError for unknown fields and values that do not fit their field
 */
export function typeValues(text: string, tree: SyntaxNode, limits: QueryLimits = QUERY_LIMITS): QueryNode {
  checkSpelledOut(text, tree, limits);
  return typeNode(text, tree, undefined);
}

/** `*=` repeats the content of the brackets for each field, `^=` for each pair of them. */
function checkSpelledOut(text: string, tree: SyntaxNode, limits: QueryLimits): void {
  let all = 0;
  const count = (node: SyntaxNode, times: number): void => {
    if (node.kind === 'value' || node.kind === 'range' || node.kind === 'set') all += times;
    else if (node.kind === 'field') {
      const fields = node.name.split(/[/,]/).length;
      count(node.content, times * (node.comparator === '*=' ? fields : node.comparator === '^=' ? fields * fields : 1));
    } else if (node.kind === 'not') count(node.operand, times);
    else
      (node.kind === 'proximity' ? [node.left, node.right] : node.operands).forEach((operand) => count(operand, times));
  };
  count(tree, 1);
  const chain = longestChain(tree);
  if (chain && chain.length > limits.nesting) {
    throw new QueryError(
      text,
      `邻近运算符连写超过 ${limits.nesting} 个，现有 ${chain.length} 个；请拆成几段，用 AND 连接`,
      chain.span,
    );
  }
  if (all > limits.terms) {
    throw new QueryError(
      text,
      `“*=”“^=”逐个字段展开后有 ${all} 个条件，超过 ${limits.terms} 个；请减少字段或检索词`,
      tree.span,
    );
  }
}

/** How many proximity operators lie one inside the other at most, and where. */
function longestChain(tree: SyntaxNode): { length: number; span: Span } | null {
  let longest: { length: number; span: Span } | null = null;
  const visit = (node: SyntaxNode, above: number): void => {
    if (node.kind === 'proximity') {
      const length = above + 1;
      if (!longest || length > longest.length) longest = { length, span: node.operatorSpan };
      visit(node.left, length);
      visit(node.right, length);
    } else if (node.kind === 'field') visit(node.content, above);
    else if (node.kind === 'not') visit(node.operand, above);
    else if (node.kind === 'and' || node.kind === 'or' || node.kind === 'xor')
      node.operands.forEach((operand) => visit(operand, above));
  };
  visit(tree, 0);
  return longest;
}

interface FieldContext {
  fields: Field[];
  comparator: string;
  name: string;
}

function typeNode(text: string, node: SyntaxNode, context: FieldContext | undefined): QueryNode {
  switch (node.kind) {
    case 'and':
    case 'or':
    case 'xor':
      return joinNodes(
        node.kind,
        node.operands.map((operand) => typeNode(text, operand, context)),
        node.span,
      );
    case 'not':
      return negate(typeNode(text, node.operand, context), node.span);
    case 'proximity':
      return typeProximity(text, node, context);
    case 'set':
      if (context) throw new QueryError(text, `检索集“${node.image}”不能放在字段条件里`, node.span);
      return { type: 'set', reference: readSet(node.image), span: node.span };
    case 'field':
      if (context) throw new QueryError(text, `字段条件“${context.name}”里不能再写字段“${node.name}”`, node.nameSpan);
      return typeCondition(text, node);
    case 'range':
      return typeRange(text, node, (context ?? defaultContext()).fields);
    case 'value': {
      const { fields, comparator } = context ?? defaultContext();
      return typeValue(text, node, fields, comparator);
    }
  }
}

function typeCondition(text: string, node: Extract<SyntaxNode, { kind: 'field' }>): QueryNode {
  const fields = readFields(text, node);
  const context = (some: Field[], comparator = '='): FieldContext => ({ fields: some, comparator, name: node.name });
  const first = fields[0]!;
  const comparable = first.type === 'date' || first.type === 'quantity';
  const inEach = (): QueryNode[] => fields.map((field) => typeNode(text, node.content, context([field])));
  switch (node.comparator) {
    case '=':
    case ':':
    case '+=':
      return withSpan(typeNode(text, node.content, context(fields)), node.span);
    case '*=':
      return joinNodes('and', inEach(), node.span);
    case '^=':
      return joinNodes(
        'or',
        fields.map((_, i) => onlyIn(i, inEach(), node.span)),
        node.span,
      );
    case '!=':
      if (first.type === 'text' || first.type === 'name') {
        throw new QueryError(text, `“!=”不能用于${first.name}，请改用 NOT ${first.code}=…`, node.nameSpan);
      }
      return negate(typeNode(text, node.content, context(fields)), node.span);
    default:
      if (!comparable) throw new QueryError(text, `“${node.comparator}”只能用于日期和数字字段`, node.nameSpan);
      if (node.content.kind !== 'value')
        throw new QueryError(text, `“${node.comparator}”后面只能写一个值`, node.content.span);
      return withSpan(typeNode(text, node.content, context(fields, node.comparator)), node.span);
  }
}

/** The condition holds in one of the fields and in none of the others. */
function onlyIn(index: number, inEach: QueryNode[], span: Span): QueryNode {
  const others = inEach.filter((_, i) => i !== index).map((other) => negate(other, span));
  return joinNodes('and', [inEach[index]!, ...others], span);
}

function readFields(text: string, node: Extract<SyntaxNode, { kind: 'field' }>): Field[] {
  const whole = findField(node.name);
  const parts = node.name.split(/[/,]/).filter((name) => name !== '');
  const names = whole || parts.length === 0 ? [node.name] : parts;
  const fields = names.map((name) => {
    const found = findField(name);
    if (found) return found;
    const near = nearestField(name);
    const at = node.nameSpan.start + node.name.indexOf(name);
    const span = { start: at, end: at + name.length };
    if (near) {
      const label = /\p{Script=Han}/u.test(near.spelling) ? near.spelling : near.field.name;
      const fixed = text.slice(0, span.start) + near.field.code + text.slice(span.end);
      throw unknownField(text, `“${name}”不是字段，是否为“${label}(${near.field.code})”？`, span, fixed);
    }
    // LEGAL_EVENT:(61) from another system is a field too: searching its name as text is useless.
    if (/^[A-Z][A-Z\d]*(?:[-_][A-Z\d]+)*$/i.test(name) && /[([]/.test(text.charAt(node.content.span.start))) {
      throw unknownField(text, `本平台没有字段“${name}”，请在字段说明里选用相近的字段，或去掉这个条件`, span);
    }
    const quoted = `${text.slice(0, node.nameSpan.start)}"${node.name}" ${text.slice(node.nameSpan.end).replace(/^\s*[*^+!]?[=:<>]=?/, '')}`;
    throw unknownField(text, `“${name}”不是字段；如要检索这段文字，请加引号`, span, quoted);
  });
  const unique = [...new Set(fields)];
  const mixed = unique.find((field) => field.type !== unique[0]!.type);
  if (mixed)
    throw new QueryError(text, `“${unique[0]!.code}”和“${mixed.code}”的类型不同，不能放在一个字段组里`, node.nameSpan);
  const otherScheme = unique.find((field) => field.scheme !== unique[0]!.scheme);
  if (otherScheme)
    throw new QueryError(
      text,
      `“${unique[0]!.code}”和“${otherScheme.code}”的分类体系不同，不能放在一个字段组里`,
      node.nameSpan,
    );
  return unique;
}

function unknownField(...fault: ConstructorParameters<typeof QueryError>): QueryError {
  const error = new QueryError(...fault);
  error.isUnknownField = true;
  return error;
}

function typeProximity(
  text: string,
  node: Extract<SyntaxNode, { kind: 'proximity' }>,
  context: FieldContext | undefined,
): QueryNode {
  const negated = node.image.startsWith('NOT ');
  const operator = readProximity(negated ? node.image.slice(4) : node.image)!;
  const left = typeNode(text, node.left, context);
  const right = typeNode(text, node.right, context);
  const lists = new Set<string>();
  for (const side of [left, right]) for (const leaf of proximityLeaves(text, side)) lists.add(leaf.fields.join('/'));
  if (lists.size > 1)
    throw new QueryError(text, `“${node.image}”两边必须在同一个字段里`, node.operatorSpan, inOneField(text, node));
  const fields = [...lists][0]!.split('/');
  return { type: 'proximity', operator: { ...operator, negated }, fields, left, right, span: node.span };
}

/** `TI=a 5D b` is most likely meant as `TI=(a 5D b)`. */
function inOneField(text: string, { left, right }: Extract<SyntaxNode, { kind: 'proximity' }>): string | undefined {
  if (left.kind !== 'field' || left.content.kind !== 'value' || right.kind !== 'value') return undefined;
  const { start } = left.content.span;
  return `${text.slice(0, start)}(${text.slice(start, right.span.end)})${text.slice(right.span.end)}`;
}

/** The leaves of a proximity operand, which may be joined by OR and proximity only. */
function proximityLeaves(text: string, node: QueryNode): LeafNode[] {
  if ((node.type === 'text' || node.type === 'wildcard') && fieldByCode(node.fields[0]!).type === 'text') return [node];
  if (isLeaf(node))
    throw new QueryError(text, `邻近运算只能用于文本字段，不能用于${fieldByCode(node.fields[0]!).name}`, node.span);
  if (node.type === 'or') return node.operands.flatMap((operand) => proximityLeaves(text, operand));
  if (node.type === 'proximity') {
    if (node.operator.negated)
      throw new QueryError(text, '带 NOT 的邻近运算不能再参加邻近运算；可改用 AND 连接', node.span);
    return [...proximityLeaves(text, node.left), ...proximityLeaves(text, node.right)];
  }
  throw new QueryError(text, '邻近运算的两边只能是检索词，或用 OR 连接的检索词', node.span);
}

/** Joins nodes flat: operands of the same kind are taken in. */
export function joinNodes(type: 'and' | 'or' | 'xor', operands: QueryNode[], span: Span): QueryNode {
  if (operands.length === 1) return operands[0]!;
  return {
    type,
    operands: operands.flatMap((operand) => (operand.type === type ? operand.operands : [operand])),
    span,
  };
}

function negate(operand: QueryNode, span: Span): QueryNode {
  return operand.type === 'not' ? withSpan(operand.operand, span) : { type: 'not', operand, span };
}

function withSpan(node: QueryNode, span: Span): QueryNode {
  return { ...node, span };
}

function readSet(image: string): { kind: 'history'; number: number } | { kind: 'saved'; name: string } {
  return image.startsWith('##')
    ? { kind: 'saved', name: image.slice(2) }
    : { kind: 'history', number: Number(image.slice(1)) };
}

function defaultContext(): FieldContext {
  return { fields: [fieldByCode(DEFAULT_FIELD)], comparator: '=', name: DEFAULT_FIELD };
}
