import type { AdminUserRow, listUsers } from '@platform/contract/users/user';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { isDay } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/http/api-error';
import type { Services } from '../../kernel/http/services';
import { findUser, findUsers } from './admin-user.queries';

/** A page of accounts for administrators. @throws ApiError 422 for a day that does not exist */
export async function listAllUsers(
  { db }: Pick<Services, 'db'>,
  filter: ParsedRequestOf<typeof listUsers>,
): Promise<DataOf<typeof listUsers>> {
  for (const field of ['createdFrom', 'createdTo'] as const) {
    const day = filter[field];
    if (day && !isDay(day)) throw ApiError.invalid('日期格式应为 YYYY-MM-DD', { [field]: '日期格式应为 YYYY-MM-DD' });
  }
  return findUsers(db, filter);
}

/** One account. @throws ApiError 404 */
export async function readUser({ db }: Pick<Services, 'db'>, id: number): Promise<AdminUserRow> {
  const row = await findUser(db, id);
  if (!row) throw ApiError.notFound('用户不存在。');
  return row;
}
