import { PERSONAL_ONLY } from '@platform/contract/envelope';
import type { KeptSearch } from '@platform/contract/search/search';
import type { Narrowing, QueryNode } from '@platform/domain/query/query-node';
import { printSet, resolveSets, type SetReference } from '@platform/domain/query/resolve-sets';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Viewer } from '../../../kernel/ports/call-context';
import type { Services } from '../../../kernel/ports/services';
import { patentsByMarks } from '../marks/mark-filters';
import { refusalOf } from '../reading/read-expression';
import { findKeptSearch } from '../sets/search-sets.queries';

/** A query without references to sets. */
export interface ResolvedQuery {
  node: QueryNode;
  /** Returns the filters stored with a set that the query uses. */
  narrowingOf: (reference: SetReference) => Narrowing | undefined;
}

/** Replaces references by the user's own sets, including their filters. @throws ApiError 422, 403 inside an admin view */
export async function resolveOwnSets(
  { db }: Services,
  viewer: Viewer,
  exp: string,
  node: QueryNode,
): Promise<ResolvedQuery> {
  const narrowings = new Map<string, Narrowing | undefined>();
  const narrowingOf = async (userId: number, { filters, marks = [] }: KeptSearch): Promise<Narrowing | undefined> =>
    filters.length + marks.length === 0
      ? undefined
      : { filters, marks, patents: await patentsByMarks(db, userId, marks) };
  try {
    const resolved = await resolveSets(exp, node, async (reference) => {
      if (viewer.kind === 'user' && viewer.adminUserId !== null) throw ApiError.forbidden(PERSONAL_ONLY);
      const kept = viewer.kind === 'user' ? await findKeptSearch(db, viewer.userId, reference) : null;
      if (kept === null || viewer.kind !== 'user') return null;
      const narrowing = await narrowingOf(viewer.userId, kept);
      narrowings.set(printSet(reference), narrowing);
      return { expression: kept.exp, narrowing };
    });
    return { node: resolved, narrowingOf: (reference) => narrowings.get(printSet(reference)) };
  } catch (error) {
    throw refusalOf(error);
  }
}
