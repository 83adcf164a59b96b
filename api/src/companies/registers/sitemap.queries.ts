import { and, max, not } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { registerEntry } from '../schema/register';
import { inRegisterList, REGISTER_LISTS } from './register-lists.queries';

/**
 * Public lists of a register that have entries, with the time of their last change. Demonstration entries do not count,
 * so that crawlers do not see them.
 */
export async function findSitemapRegisters(db: Database): Promise<{ path: string; changedAt: Date }[]> {
  const changed = async ([path, type]: [path: string, type: string | undefined]) => {
    const [row] = await db
      .select({ changedAt: max(registerEntry.updatedAt) })
      .from(registerEntry)
      .where(and(inRegisterList(type), not(registerEntry.isDemo)));
    return row?.changedAt ? [{ path, changedAt: row.changedAt }] : [];
  };
  return (await Promise.all([...REGISTER_LISTS].map(changed))).flat();
}
