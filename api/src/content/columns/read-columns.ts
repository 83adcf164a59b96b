import { asc, inArray } from 'drizzle-orm';
import type { SiteColumn } from '@platform/contract/content/content';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { siteColumn } from '../../kernel/database/schema/content';

/** Returns every column with the names of its reviewers. */
export async function readColumns(db: Database): Promise<SiteColumn[]> {
  const rows = await db.select().from(siteColumn).orderBy(asc(siteColumn.position), asc(siteColumn.id));
  const ids = [...new Set(rows.flatMap(({ reviewSteps }) => reviewSteps.flat()))];
  const accounts =
    ids.length > 0
      ? await db
          .select({ id: userAccount.id, name: userAccount.name })
          .from(userAccount)
          .where(inArray(userAccount.id, ids))
      : [];
  const named = new Map(accounts.map((account) => [account.id, account]));
  return rows.map(({ id, key, kind, name, path, reviewSteps }) => ({
    id,
    key,
    kind,
    name,
    path: path || null,
    steps: reviewSteps.map((step) => step.flatMap((account) => named.get(account) ?? [])),
  }));
}
