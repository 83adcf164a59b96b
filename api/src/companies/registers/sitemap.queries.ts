import { and, inArray, max, not } from 'drizzle-orm';
import { PATENT_AWARD } from '@platform/domain/registers/honour';
import { equals } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { registerEntry } from '../../kernel/database/schema/register';

/** Public lists of a register that have entries of their own, with when one of them last changed; what was made for demonstration is told to no crawler. */
export async function findSitemapRegisters(db: Database): Promise<{ path: string; changedAt: Date }[]> {
  const changed = async (path: string, type?: string) => {
    const [row] = await db
      .select({ changedAt: max(registerEntry.updatedAt) })
      .from(registerEntry)
      .where(
        and(
          inArray(registerEntry.register, ['honor', 'otherHonor']),
          equals(registerEntry.type, type),
          not(registerEntry.isDemo),
        ),
      );
    return row?.changedAt ? [{ path, changedAt: row.changedAt }] : [];
  };
  return (await Promise.all([changed('/web/honor'), changed('/web/patentaward', PATENT_AWARD)])).flat();
}
