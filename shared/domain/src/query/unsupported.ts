import { fieldByCode } from './find-field';
import { printProximity } from './proximity-words';
import type { QueryNode, Span } from './query-node';
import { isLeaf, operandsOf } from './walk-query';

/** What a search engine can do beyond words, phrases, logic and the fields it has data for. */
export interface EngineAbilities {
  /** Codes of the fields that have data; a group such as TAC is listed by itself. */
  fields: ReadonlySet<string>;
  proximity?: boolean;
  wildcards?: boolean;
  sets?: boolean;
}

/** A part of an expression that is understood but cannot be executed. */
export interface Unsupported {
  /** Chinese, says what to do instead. */
  message: string;
  span: Span;
}

/** The first part of a query that an engine cannot execute, or null. */
export function findUnsupported(node: QueryNode, engine: EngineAbilities): Unsupported | null {
  const message = refusal(node, engine);
  if (message !== null) return { message, span: node.span };
  for (const operand of operandsOf(node)) {
    const below = findUnsupported(operand, engine);
    if (below) return below;
  }
  return null;
}

function refusal(node: QueryNode, engine: EngineAbilities): string | null {
  if (node.type === 'proximity' && !engine.proximity) {
    const sign = printProximity(node.operator);
    return `邻近运算符“${sign}”暂不能检索；可改用 AND，若要检索“${sign}”这个词请加引号`;
  }
  if (node.type === 'wildcard' && !engine.wildcards) return `通配检索“${node.pattern}”暂不能检索；字母词可在末尾用 *`;
  if (node.type === 'set' && !engine.sets) return '检索历史和已存检索暂不能作为检索条件';
  if (!isLeaf(node)) return null;
  const missing = node.fields.find((code) => !engine.fields.has(code));
  return missing === undefined ? null : `字段“${fieldByCode(missing).name}(${missing})”还没有数据，暂不能检索`;
}
