import { publicationDisplay } from '../numbers/publication-number';
import { choiceName } from './choices';
import { fieldByCode } from './find-field';
import { filtersText } from '../patents/filters-text';
import type { LeafNode, Narrowing, ProximityOperator, QueryNode, SetNode } from './query-node';
import { isLeaf } from './walk-query';

/**
 * A query in Chinese, for the line under the search box: 发明名称含“空调”，并且（公开公告日在 2020-01-01 至 2020-12-31）. Known filters of
 * a set are included.
 */
export function explainQuery(node: QueryNode, narrowingOf: NarrowingOf = () => undefined): string {
  return explain(node, false, narrowingOf);
}

/** The stored filters of a set, if known. */
type NarrowingOf = (reference: SetNode['reference']) => Narrowing | undefined;

/** Types of fields whose whole value has to fit a pattern. */
const WHOLE: ReadonlySet<string> = new Set(['documentNumber', 'class']);
/** Unit of a quantity whose name does not contain it. */
const UNITS: Readonly<Record<string, string>> = { RET: ' 个月', FEEAMT: ' 元' };
const LINKS = { and: '，并且', or: '，或者', xor: '；' } as const;

function explain(node: QueryNode, nested: boolean, narrowingOf: NarrowingOf): string {
  const inner = (operand: QueryNode, within: boolean): string => explain(operand, within, narrowingOf);
  if (isLeaf(node)) return explainLeaf(node);
  switch (node.type) {
    case 'set':
      return `${nameOfSet(node.reference)}的结果${saidOf(narrowingOf(node.reference))}`;
    case 'narrowed':
      return `（${inner(node.operand, false)}）${saidOf(node.narrowing)}`;
    case 'not':
      return `不满足（${inner(node.operand, false)}）`;
    case 'proximity':
      if (node.operator.negated)
        return `（${inner(node.left, true)}）出现，并且没有一处与（${inner(node.right, true)}）${explainProximity(node.operator)}`;
      return `（${inner(node.left, true)}）与（${inner(node.right, true)}）${explainProximity(node.operator)}`;
    default: {
      const listed = node.operands.map((operand) => inner(operand, true)).join(LINKS[node.type]);
      const all =
        node.type === 'xor' ? `${node.operands.length === 2 ? '恰有一项满足' : '满足的项数为奇数'}：${listed}` : listed;
      return nested ? `（${all}）` : all;
    }
  }
}

function nameOfSet(reference: SetNode['reference']): string {
  return reference.kind === 'history' ? `第 ${reference.number} 次检索` : `已存检索“${reference.name}”`;
}

function saidOf(narrowing: Narrowing | undefined): string {
  const filters = filtersText([...(narrowing?.marks ?? []), ...(narrowing?.filters ?? [])]);
  return filters && `（含筛选：${filters}）`;
}

function explainProximity({ kind, distance }: ProximityOperator): string {
  if (kind === 'S') return '在同一句';
  if (kind === 'P') return '在同一段';
  if (kind === 'F') return '在同一字段';
  const order = kind === 'W' ? '依次出现' : '出现';
  return distance === 0 ? `相邻${order}` : `在 ${distance} 个字词以内${order}`;
}

function explainLeaf(leaf: LeafNode): string {
  const fields = leaf.fields.map((code) => fieldByCode(code).name).join('或');
  switch (leaf.type) {
    case 'text':
      return `${fields}含“${leaf.phrase}”`;
    case 'wildcard':
      return WHOLE.has(fieldByCode(leaf.fields[0]!).type)
        ? `${fields}符合“${leaf.pattern}”`
        : `${fields}含符合“${leaf.pattern}”的词`;
    case 'name':
      return `${fields}是或含“${leaf.phrase}”`;
    case 'date':
      return fields + explainSpan(leaf.from, leaf.to);
    case 'quantity': {
      const unit = UNITS[leaf.fields[0]!] ?? '';
      if (leaf.min !== null && leaf.min === leaf.max) return `${fields}为 ${leaf.min}${unit}`;
      if (leaf.min !== null && leaf.max !== null) return `${fields}在 ${leaf.min} 至 ${leaf.max}${unit}`;
      if (leaf.min !== null) return `${fields}${leaf.minIncluded ? '不少于' : '多于'} ${leaf.min}${unit}`;
      return leaf.max !== null
        ? `${fields}${leaf.maxIncluded ? '不超过' : '少于'} ${leaf.max}${unit}`
        : `${fields}已知`;
    }
    case 'documentNumber': {
      const number =
        leaf.publication === null
          ? leaf.office + leaf.application
          : publicationDisplay({ office: leaf.office, number: leaf.publication, kind: leaf.kind });
      const others = [...new Set([...(leaf.others?.publication ?? []), ...(leaf.others?.application ?? [])])];
      const applied =
        leaf.office === 'CN' &&
        leaf.application !== null &&
        leaf.publication !== null &&
        leaf.application !== leaf.publication;
      if (applied) others.unshift(leaf.application!);
      const or = others.map((other) => `或 ${leaf.office}${other}`).join('');
      return `${fields}${leaf.prefix ? '以' : '为'} ${number.replace(/^WOPCT/, 'PCT')}${leaf.prefix ? ' 开头' : or && ` ${or}`}`;
    }
    case 'class':
      if (leaf.extent === 'prefix') return `${fields}以 ${leaf.symbol} 开头`;
      return leaf.extent === 'below' ? `${fields}属于 ${leaf.symbol} 及其下位` : `${fields}为 ${leaf.symbol}`;
    case 'choice':
      return `${fields}为${choiceName(leaf.fields[0]!, leaf.value)}`;
  }
}

function explainSpan(from: string | null, to: string | null): string {
  if (from !== null && from === to) return `为 ${from}`;
  if (from !== null && to !== null) return `在 ${from} 至 ${to}`;
  if (from !== null) return `在 ${from} 及以后`;
  return to !== null ? `在 ${to} 及以前` : '已知';
}
