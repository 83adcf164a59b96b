import { parseSchemeSymbol } from '../classes/class-scheme';
import { applicationSpelling } from '../numbers/application-number';
import { publicationDisplay } from '../numbers/publication-number';
import { choiceName } from './choices';
import { DEFAULT_FIELD } from './fields';
import { fieldByCode } from './find-field';
import { shortestDate } from './partial-date';
import { printProximity } from './proximity-words';
import type {
  ClassLeaf,
  DateLeaf,
  DocumentNumberLeaf,
  LeafNode,
  NarrowedNode,
  QuantityLeaf,
  QueryNode,
  SetNode,
} from './query-node';
import { isLeaf } from './walk-query';

/**
 * The canonical expression of a tree: parsed again it gives the same tree, and equal trees give equal expressions.
 * Words are quoted to keep their reading unambiguous. For a query with resolved sets it describes the result, including
 * the sets' filters; with filters it is no valid expression.
 */
export function printQuery(node: QueryNode): string {
  return print(node, 0, false);
}

/** The canonical expression with all brackets, as the reading shown under the search box. */
export function bracketQuery(node: QueryNode): string {
  return print(node, 0, true);
}

const LEVEL = { or: 1, xor: 2, and: 3, not: 4 } as const;
const PROXIMITY_LEVEL = { F: 5, P: 6, S: 7, W: 8, D: 8 } as const;

function levelOf(node: Exclude<QueryNode, LeafNode | SetNode | NarrowedNode>): number {
  return node.type === 'proximity' ? PROXIMITY_LEVEL[node.operator.kind] : LEVEL[node.type];
}

/** @param outer level of the operator around it; a weaker one inside needs brackets */
function print(node: QueryNode, outer: number, allBrackets: boolean): string {
  if (isLeaf(node)) return node.fields.join('/') === DEFAULT_FIELD ? printValue(node) : printCondition(node);
  if (node.type === 'set')
    return node.reference.kind === 'history' ? `#${node.reference.number}` : `##${node.reference.name}`;
  if (node.type === 'narrowed') return printNarrowed(node, allBrackets);
  const shared = commonFields(node);
  if (shared && shared !== DEFAULT_FIELD && node.type !== 'not')
    return `${shared}=(${printInner(node, allBrackets, true)})`;
  const inner = printInner(node, allBrackets, false);
  return needsBrackets(node, outer, allBrackets) ? `(${inner})` : inner;
}

function printInner(
  node: Exclude<QueryNode, LeafNode | SetNode | NarrowedNode>,
  allBrackets: boolean,
  inField: boolean,
): string {
  const child = (operand: QueryNode, level: number): string =>
    inField ? printInField(operand, level, allBrackets) : print(operand, level, allBrackets);
  if (node.type === 'not') return `NOT ${child(node.operand, LEVEL.not)}`;
  if (node.type === 'proximity') {
    // Operators of one level group to the left, so only the left operand may have the same level without brackets.
    const level = levelOf(node);
    return `${child(node.left, level - (allBrackets ? 0 : 1))} ${printProximity(node.operator)} ${child(node.right, level)}`;
  }
  const level = LEVEL[node.type];
  return node.operands
    .map((operand, i) => {
      const text = child(operand, level);
      if (i === 0) return text;
      if (node.type === 'and' && operand.type === 'not' && text.startsWith('NOT ')) return ` ${text}`;
      return ` ${node.type.toUpperCase()} ${text}`;
    })
    .join('');
}

/** Not a valid expression, since the language has none; but two with different results are printed differently. */
function printNarrowed(
  { operand, narrowing: { filters, marks, patents } }: NarrowedNode,
  allBrackets: boolean,
): string {
  const by = JSON.stringify([filters, marks, patents]);
  return `{${print(operand, 0, allBrackets)} 含筛选：${by}}`;
}

/** Inside `TI=(…)` leaves show only their values. */
function printInField(node: QueryNode, outer: number, allBrackets: boolean): string {
  if (isLeaf(node)) return printValue(node);
  if (node.type === 'set' || node.type === 'narrowed') throw new RangeError('a set has no field');
  const inner = printInner(node, allBrackets, true);
  return needsBrackets(node, outer, allBrackets) ? `(${inner})` : inner;
}

/** AND inside OR gets brackets although it needs none, so that readers need not know the precedence. */
function needsBrackets(
  node: Exclude<QueryNode, LeafNode | SetNode | NarrowedNode>,
  outer: number,
  allBrackets: boolean,
): boolean {
  const isLogic = node.type === 'and' || node.type === 'or' || node.type === 'xor';
  return levelOf(node) <= outer || ((isLogic || allBrackets) && outer > 0);
}

/** The field list that all leaves share, if the content can be printed as one group. */
function commonFields(node: QueryNode): string | null {
  if (isLeaf(node)) return canBeGrouped(node) ? node.fields.join('/') : null;
  if (node.type === 'set' || node.type === 'narrowed') return null;
  const operands =
    node.type === 'not' ? [node.operand] : node.type === 'proximity' ? [node.left, node.right] : node.operands;
  const first = commonFields(operands[0]!);
  return first !== null && operands.every((operand) => commonFields(operand) === first) ? first : null;
}

/** Comparisons and ranges need their own field name. */
function canBeGrouped(leaf: LeafNode): boolean {
  if (leaf.type === 'date')
    return leaf.from !== null && leaf.to !== null && shortestDate({ from: leaf.from, to: leaf.to }) !== null;
  return (
    leaf.type !== 'quantity' || (leaf.min === leaf.max && leaf.minIncluded && leaf.maxIncluded && leaf.min !== null)
  );
}

function printCondition(leaf: LeafNode): string {
  const fields = leaf.fields.join('/');
  if (leaf.type === 'date') return fields + printDates(leaf);
  if (leaf.type === 'quantity') return fields + printAmounts(leaf);
  return `${fields}=${printValue(leaf)}`;
}

function printValue(leaf: LeafNode): string {
  switch (leaf.type) {
    case 'text':
    case 'name':
      return `"${leaf.phrase}"`;
    case 'wildcard':
      return leaf.pattern;
    case 'documentNumber':
      return printNumber(leaf);
    case 'class':
      return leaf.extent === 'prefix'
        ? `${leaf.symbol}*`
        : leaf.extent === 'below' && hasExactForm(leaf)
          ? `${leaf.symbol}/low`
          : leaf.symbol;
    case 'choice':
      return `"${choiceName(leaf.fields[0]!, leaf.value)}"`;
    case 'date':
      return printDates(leaf).replace(/^=/, '');
    case 'quantity':
      return printAmounts(leaf).replace(/^=/, '');
  }
}

/** Whether the bare symbol would mean only itself. */
function hasExactForm(leaf: ClassLeaf): boolean {
  return parseSchemeSymbol(fieldByCode(leaf.fields[0]!).scheme ?? 'ipc', leaf.symbol)?.isLeaf === true;
}

function printDates({ from, to }: DateLeaf): string {
  if (from !== null && to !== null) return `=${shortestDate({ from, to }) ?? `[${from} TO ${to}]`}`;
  if (from !== null) return `>=${from}`;
  return to !== null ? `<=${to}` : '=[* TO *]';
}

function printAmounts({ min, minIncluded, max, maxIncluded }: QuantityLeaf): string {
  if (min !== null && max !== null) return min === max ? `=${min}` : `=[${min} TO ${max}]`;
  if (min !== null) return `${minIncluded ? '>=' : '>'}${min}`;
  return max !== null ? `${maxIncluded ? '<=' : '<'}${max}` : '=[* TO *]';
}

function printNumber(leaf: DocumentNumberLeaf): string {
  const { office, application, publication, kind } = leaf;
  if (leaf.prefix) return `${office}${application ?? publication}*`;
  if (publication === null) {
    const eitherFits = leaf.fields.some((field) => fieldByCode(field).numbers === 'any');
    // Without the word a Japanese number would match a utility model too.
    if (eitherFits || (office === 'JP' && !leaf.others)) return applicationSpelling(office, application!);
    const number = office === 'KR' && leaf.others ? application!.slice(2) : application!;
    return number.startsWith('PCT/') ? number : office + number;
  }
  // Both a publication filled with a zero and an application: CN01847039A.
  const isFilled = office === 'CN' && application !== null && application !== publication && kind !== null;
  if (isFilled) return publicationDisplay({ office, number: `0${publication}`, kind });
  // The slash of a foreign application number in an unknown format belongs to it; publication numbers lose theirs.
  if (application?.includes('/')) return (application.startsWith('PCT/') ? '' : office) + application;
  // With its leading right a Korean number would match one document only.
  const number = office === 'KR' && leaf.others ? publication.slice(2) : publication;
  return publicationDisplay({ office, number, kind });
}
