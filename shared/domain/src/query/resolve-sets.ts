import { parseQuery } from './parse-query';
import { QueryError } from './query-error';
import { PRINTED_LIMITS } from './query-limits';
import type { Narrowing, QueryNode, SetNode, Span } from './query-node';
import { joinNodes } from './type-values';
import { isLeaf, leavesOf } from './walk-query';

export type SetReference = SetNode['reference'];

/** The query behind a reference. */
export interface KeptQuery {
  expression: string;
  /** Its stored filters, if any. */
  narrowing?: Narrowing | undefined;
}

/** Maximum of conditions of a query with its sets inserted. */
const MOST_CONDITIONS = 2_000;

/** `#3` or `##name`. */
export function printSet(reference: SetReference): string {
  return reference.kind === 'history' ? `#${reference.number}` : `##${reference.name}`;
}

/**
 * Replaces `#3` and `##name` by their queries, with their stored filters. Parts of a set get the place of the
 * reference.
 *
 * @param input the expression that the tree was parsed from, for messages
 * @param lookup a set of this user, null when there is none
 * @throws QueryError for a set that does not exist, cannot be read, or refers to itself
 */
export async function resolveSets(
  input: string,
  node: QueryNode,
  lookup: (reference: SetReference) => Promise<KeptQuery | null> | KeptQuery | null,
): Promise<QueryNode> {
  let conditions = leavesOf(node).length;
  const known = new Map<string, QueryNode>();

  async function resolve(each: QueryNode, path: readonly string[], place: Span | null): Promise<QueryNode> {
    if (each.type === 'set') return open(each, path, place ?? each.span);
    const span = place ?? each.span;
    if (isLeaf(each)) return { ...each, span };
    if (each.type === 'narrowed') return { ...each, operand: await resolve(each.operand, path, place), span };
    if (each.type === 'not') {
      const operand = await resolve(each.operand, path, place);
      return operand.type === 'not' ? { ...operand.operand, span } : { ...each, operand, span };
    }
    if (each.type === 'proximity')
      return {
        ...each,
        left: await resolve(each.left, path, place),
        right: await resolve(each.right, path, place),
        span,
      };
    const operands: QueryNode[] = [];
    for (const operand of each.operands) operands.push(await resolve(operand, path, place));
    return joinNodes(each.type, operands, span);
  }

  async function open({ reference }: SetNode, path: readonly string[], span: Span): Promise<QueryNode> {
    const name = printSet(reference);
    if (path.includes(name))
      throw new QueryError(input, `检索集引用了自己：${[...path.slice(path.indexOf(name)), name].join(' → ')}`, span);
    const opened = known.get(name) ?? (await resolve(await read(reference, name, span), [...path, name], span));
    known.set(name, opened);
    const size = leavesOf(opened).length;
    if (path.length === 0) conditions += size;
    if (Math.max(size, conditions) > MOST_CONDITIONS) {
      throw new QueryError(
        input,
        `引用的检索集展开后有 ${Math.max(size, conditions)} 个条件，超过 ${MOST_CONDITIONS} 个；请减少引用`,
        span,
      );
    }
    return { ...opened, span };
  }

  async function read(reference: SetReference, name: string, span: Span): Promise<QueryNode> {
    const kept = await lookup(reference);
    if (kept === null) {
      const what =
        reference.kind === 'history'
          ? `检索历史里没有第 ${reference.number} 次检索`
          : `没有名为“${reference.name}”的已存检索`;
      throw new QueryError(input, `${what}；若要检索“${name}”这段文字，请加引号`, span);
    }
    try {
      const { node: operand } = parseQuery(kept.expression, PRINTED_LIMITS);
      return kept.narrowing ? { type: 'narrowed', operand, narrowing: kept.narrowing, span: operand.span } : operand;
    } catch (error) {
      if (error instanceof QueryError) throw new QueryError(input, `检索集“${name}”有误（${error.message}）`, span);
      throw error;
    }
  }

  return resolve(node, [], null);
}
