import { fieldByCode } from '@platform/domain/query/find-field';
import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import type { Viewer } from '../../kernel/http/call-context';
import { ApiError } from '../../kernel/http/api-error';
import { IN_BACKGROUND } from './search-in-background';

/** Whether a person may see what is for staff: everybody signed in except companies. */
export function isStaff(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.set !== 'A';
}

/**
 * Refuses conditions on fields for staff from everybody else. What runs in the background was read with its person's own
 * rights when it was asked for.
 * @throws ApiError 422
 */
export function refuseStaffFields(viewer: Viewer, node: QueryNode): void {
  if (isStaff(viewer) || (viewer.kind === 'user' && viewer.sessionId === IN_BACKGROUND)) return;
  refuseForPublic(node);
}

/** Refuses conditions on fields for staff in what everybody is to read. @throws ApiError 422 */
export function refuseForPublic(node: QueryNode): void {
  const field = leavesOf(node)
    .flatMap((leaf) => leaf.fields.map(fieldByCode))
    .find(({ staffOnly }) => staffOnly);
  if (!field) return;
  const message = `字段“${field.name}(${field.code})”仅供工作人员检索，请去掉这个条件`;
  throw ApiError.atField('exp', message);
}
