import type { newsUserIndex } from '@platform/contract/users/staff';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { maskMobile } from '@platform/domain/people/mobile-number';
import type { Services } from '../../kernel/http/services';
import { findStaff } from './staff.queries';

/** Staff accounts of the district and its streets, numbers masked. */
export async function listStaff(
  { db }: Pick<Services, 'db'>,
  filter: ParsedRequestOf<typeof newsUserIndex>,
): Promise<DataOf<typeof newsUserIndex>> {
  const { total, rows } = await findStaff(db, filter);
  return {
    total,
    list: rows.map((row) => ({
      ...row,
      role: row.role === 'street' ? 'street' : 'district',
      mobile: maskMobile(row.mobile),
      townName: row.townName ?? '',
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    })),
  };
}
