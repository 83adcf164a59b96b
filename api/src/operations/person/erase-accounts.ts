import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import type { Erasure } from '../../kernel/ports/erasure';

/**
 * Erases all personal data of accounts permanently. Data of a company or of the platform (library, content, approved
 * certification) stays.
 * @param erasures what each wing erases, the wing of the accounts last: the others read its rows
 */
export async function eraseAccounts(tx: Database, ids: readonly number[], erasures: readonly Erasure[]): Promise<void> {
  if (ids.length === 0) return;
  const chosen = [...ids];
  const mobiles = sql`(select ${userAccount.mobile} from ${userAccount} where ${inArray(userAccount.id, chosen)} and ${userAccount.mobile} <> '')`;
  for (const erase of erasures) await erase(tx, { ids: chosen, mobiles });
}
