import type { AccountRole } from '@platform/contract/users/user';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import { companyExists, townExists } from './change-user.queries';

export interface PlaceInput {
  role: AccountRole;
  companyId?: number | null;
  townId?: number | null;
}

export interface UserPlace {
  type: '1' | '2' | '3';
  companyId: number | null;
  townId: number | null;
}

/**
 * Company, town and type that go with a role: a company account with company is certified, without one a trial; a
 * street account needs its town; staff and administration have neither company nor, outside a street, town.
 * @throws ApiError 422 with the field
 */
export async function placeOfUser(
  db: Database,
  { role, companyId = null, townId = null }: PlaceInput,
): Promise<UserPlace> {
  if (role === 'company') {
    if (companyId === null) return { type: '1', companyId: null, townId: null };
    if (!(await companyExists(db, companyId)))
      throw ApiError.invalid('所选企业不存在', { companyId: '所选企业不存在' });
    return { type: '2', companyId, townId: null };
  }
  if (role !== 'street') return { type: '3', companyId: null, townId: null };
  if (townId === null) throw ApiError.invalid('请选择所属镇街', { townId: '请选择所属镇街' });
  if (!(await townExists(db, townId))) throw ApiError.invalid('所选镇街不存在', { townId: '所选镇街不存在' });
  return { type: '3', companyId: null, townId };
}
