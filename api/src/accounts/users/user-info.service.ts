import { maskMobile } from '@platform/domain/people/mobile-number';
import { SIGN_IN_AGAIN } from '@platform/contract/envelope';
import type { UserInfo } from '@platform/contract/users/user-info';
import { routesOfSet, subAppOf } from '@platform/routes/routes-of-set';
import { ApiError } from '../../kernel/errors/api-error';
import type { UserViewer } from '../../kernel/ports/call-context';
import type { Services } from '../../kernel/ports/services';
import type { PageBadge } from '../../kernel/ports/page-badge';
import { findLatestRequest } from '../certification/certification.queries';
import { countUnread } from '../messages/read-inbox';
import { findAccountWithPlaces, isOperations } from './user-info.queries';

/**
 * The signed-in user in the form that the platform's clients expect. is_news, com_id and is_admin together determine
 * the set; `rid` above 0 is a limited account (editor), `menuList` the paths its sidebar may show.
 * @throws ApiError 401 when the account is gone
 */
export async function readUserInfo(
  services: Pick<Services, 'db' | 'releasedPages'>,
  viewer: UserViewer,
  badges: readonly PageBadge[],
): Promise<UserInfo> {
  const row = await findAccountWithPlaces(services.db, viewer.userId);
  if (!row) throw new ApiError(401, SIGN_IN_AGAIN);
  const { account, companyName, townName } = row;
  const [latest, waiting, unread] = await Promise.all([
    account.type === '1' ? findLatestRequest(services.db, account.id) : undefined,
    Promise.all(badges.map(async ({ path, count }) => [path, await count(services.db, viewer)] as const)),
    countUnread(services.db, account.id),
  ]);
  const inAdminView = viewer.adminUserId !== null;
  const rid = account.role === 'editor' ? 1 : 0;
  const isNews = account.role === 'district' || account.role === 'street';
  return {
    id: account.id,
    name: account.name,
    admin_name: account.account ?? '',
    avatar: account.avatar,
    introduction: account.introduction,
    type: account.type,
    is_admin: viewer.set === 'B' ? '1' : '0',
    is_admin_view: inAdminView ? 1 : 0,
    is_news: isNews ? 1 : 0,
    rid,
    com_id: (viewer.set === 'D' ? account.townId : viewer.set === 'A' ? account.companyId : 0) ?? 0,
    pid: account.createdBy ?? 0,
    street_id: account.townId ?? 0,
    street_name: townName ?? '',
    roles: [account.role],
    ...(viewer.previewRelease === null ? {} : { preview_release: viewer.previewRelease }),
    menuList: await menuPaths(services, viewer, inAdminView || rid > 0),
    newtype: 1,
    company_name: companyName ?? account.claimedCompany,
    mobile: maskMobile(account.mobile),
    certification: latest?.state ?? '',
    badges: Object.fromEntries(waiting.filter((badge): badge is [string, number] => badge[1] !== undefined)),
    must_change_password: viewer.mustChangePassword ? 1 : 0,
    unread,
    is_operations: (await isOperations(services.db, viewer.adminUserId ?? viewer.userId)) ? 1 : 0,
  };
}

/** Menu entries of the set in their order, without pages that the released sub-app does not have. */
async function menuPaths(
  { releasedPages }: Pick<Services, 'releasedPages'>,
  { set, userId, previewRelease }: UserViewer,
  limited: boolean,
): Promise<string[]> {
  const pages = await releasedPages(subAppOf[set], { id: userId, previewRelease });
  return routesOfSet(set)
    .filter((row) => row.menu && !(limited && row.isAdminView === 0) && (pages?.includes(row.path) ?? true))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    .map((row) => row.path);
}
