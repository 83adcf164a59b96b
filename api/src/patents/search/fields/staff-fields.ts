import { fieldByCode } from '@platform/domain/query/find-field';
import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import type { Viewer } from '../../../kernel/ports/call-context';
import { ApiError } from '../../../kernel/errors/api-error';
import { IN_BACKGROUND } from '../engine/search-in-background';

/** Whether a viewer may use staff fields: every signed-in user except companies. */
export function isStaff(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.set !== 'A';
}

/**
 * Rejects conditions on staff fields from other users. Background runs were checked with the user's own rights when
 * they were requested.
 * @throws ApiError 422
 */
export function refuseStaffFields(viewer: Viewer, node: QueryNode): void {
  if (isStaff(viewer) || (viewer.kind === 'user' && viewer.sessionId === IN_BACKGROUND)) return;
  refuseForPublic(node);
}

/** Rejects conditions on staff fields in public queries. @throws ApiError 422 */
export function refuseForPublic(node: QueryNode): void {
  const field = leavesOf(node)
    .flatMap((leaf) => leaf.fields.map(fieldByCode))
    .find(({ staffOnly }) => staffOnly);
  if (!field) return;
  const message = `字段“${field.name}(${field.code})”仅供工作人员检索，请去掉这个条件`;
  throw ApiError.atField('exp', message);
}
