import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { town } from '../../kernel/database/schema/company';
import type { StoredSource } from '../schema/data-show';

/** Returns the name of the town in a source of companies; empty for any other source. */
export async function townNameOf(db: Database, source: StoredSource): Promise<string> {
  if (source.kind !== 'companies' || source.townId === null) return '';
  const [row] = await db.select({ name: town.name }).from(town).where(eq(town.id, source.townId));
  return row?.name ?? '';
}
