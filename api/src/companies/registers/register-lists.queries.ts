import { and, inArray } from 'drizzle-orm';
import { PATENT_AWARD } from '@platform/domain/registers/honour';
import { equals } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { registerEntry } from '../schema/register';

/** Public lists of registers by address, each with entries of one type or with all honours. */
export const REGISTER_LISTS: ReadonlyMap<string, string | undefined> = new Map([
  ['/web/honor', undefined],
  ['/web/patentaward', PATENT_AWARD],
]);

/** Condition on the entries of such a list. */
export const inRegisterList = (type: string | undefined) =>
  and(inArray(registerEntry.register, ['honor', 'otherHonor']), equals(registerEntry.type, type));

/** Addresses of the lists that have an entry. */
export async function findFilledRegisters(db: Database): Promise<string[]> {
  const filled: string[] = [];
  for (const [path, type] of REGISTER_LISTS) {
    const [one] = await db.select({ id: registerEntry.id }).from(registerEntry).where(inRegisterList(type)).limit(1);
    if (one) filled.push(path);
  }
  return filled;
}
