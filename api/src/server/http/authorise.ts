import { ACCOUNT_DISABLED, PERSONAL_ONLY, SIGN_IN_AGAIN } from '@platform/contract/envelope';
import type { Access } from '@platform/contract/call';
import { ApiError } from '../../kernel/errors/api-error';
import type { UserViewer, Viewer } from '../../kernel/ports/call-context';
import type { Scope, TerritoryScope } from '../../kernel/scope/scope';

const ONE_TIME_PASSWORD = '您用的是一次性密码，请先打开“修改密码”，换成自己的密码。';
const RELEASES_ONLY = '运维令牌只能用于发布操作。';

/**
 * Checks whether the viewer may make a call with this access line: audience, administration role, kind of session.
 * @throws ApiError 401 for anonymous callers, 403 for other viewers without access
 */
export function authorise(access: Access, viewer: Viewer): void {
  if (access.who === 'public') {
    if (viewer.kind === 'operations') throw ApiError.forbidden(RELEASES_ONLY);
    if (viewer.kind === 'user') checkSession(access, viewer);
    return;
  }
  if (viewer.kind === 'anonymous')
    throw new ApiError(401, SIGN_IN_AGAIN, viewer.disabled ? { errors: { account: ACCOUNT_DISABLED } } : {});
  if (viewer.kind === 'operations') {
    if (access.who === 'any' || !access.who.includes('operations')) throw ApiError.forbidden(RELEASES_ONLY);
    return;
  }
  if (viewer.kind === 'visitor') {
    if (access.who === 'any' || !access.who.includes('visitor')) throw ApiError.forbidden();
    return;
  }
  if (access.who !== 'any') {
    if (!access.who.includes(viewer.set)) throw ApiError.forbidden();
    if (viewer.set === 'B') checkAdministrationRole(access, viewer);
  }
  checkSession(access, viewer);
  if (viewer.mustChangePassword && access.oneTimePassword !== 'allowed') throw ApiError.forbidden(ONE_TIME_PASSWORD);
}

/** Without `roles` a call of set B is only for administrators: editors may only make calls that name their role. */
function checkAdministrationRole(access: Access, viewer: UserViewer): void {
  const roles: readonly string[] = access.roles ?? ['admin'];
  if (!roles.includes(viewer.role)) throw ApiError.forbidden();
}

/** Checks sessions that do not belong to the user: the check of a release, and an administrator's view. */
function checkSession(access: Access, viewer: UserViewer): void {
  if (viewer.previewRelease !== null && access.effect === 'write' && access.releaseCheck !== 'ignore') {
    throw ApiError.forbidden('这是发布检查用的只读会话，不能修改内容。');
  }
  if (viewer.adminUserId === null) return;
  const allowed = access.adminView ?? 'read';
  if (access.effect === 'read' && allowed === 'never') throw ApiError.forbidden(PERSONAL_ONLY);
  if (access.effect === 'write' && allowed !== 'write') {
    throw ApiError.forbidden('正在以用户视角查看，不能修改内容。请先返回管理端。');
  }
}

/**
 * Returns the rows that the viewer may access in a call with this access line. Together with `authorise` this gives
 * what `ContextOf` promises to handlers; all other cases are rejected.
 * @throws ApiError 403 for a company call before certification, and for rows that cannot belong to the viewer
 */
export function scopeOf(access: Access, viewer: Viewer): Scope {
  switch (viewer.kind) {
    case 'anonymous':
      // Anonymous callers reach only public calls over own rows, and have no rows.
      if (access.scope === 'none' || access.scope === 'self') return { kind: 'none' };
      throw ApiError.forbidden();
    case 'visitor':
      if (access.scope === 'none') return { kind: 'none' };
      // Of a territory a field worker may access only its own visits.
      if (access.scope === 'self' || access.scope === 'territory')
        return { kind: 'visitor', visitorId: viewer.visitorId };
      throw ApiError.forbidden();
    case 'operations':
      if (access.scope === 'none' || access.scope === 'all') return { kind: access.scope };
      throw ApiError.forbidden(RELEASES_ONLY);
    case 'user':
      return scopeOfUser(access, viewer);
  }
}

function scopeOfUser(access: Access, viewer: UserViewer): Scope {
  switch (access.scope) {
    case 'none':
    case 'all':
      return { kind: access.scope };
    case 'self':
      return { kind: 'self', userId: viewer.userId };
    case 'company':
      if (viewer.companyId === null) throw ApiError.forbidden('请先完成企业认证。');
      return { kind: 'company', companyId: viewer.companyId };
    case 'territory':
      return territoryOf(viewer);
  }
}

function territoryOf(viewer: UserViewer): TerritoryScope {
  switch (viewer.set) {
    case 'A':
      return { kind: 'public' };
    case 'B':
    case 'C':
      return { kind: 'all' };
    case 'D':
      // The schema forbids a street account without town. If one exists, it must see nothing instead of everything.
      if (viewer.townId === null) throw ApiError.forbidden('账号没有所属镇街，请联系管理员。');
      return { kind: 'town', townId: viewer.townId };
  }
}
