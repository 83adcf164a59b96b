import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content } from '../../kernel/database/schema/content';
import { patent } from '../../kernel/database/schema/patent';
import { isPublic } from './is-public';

/** Whether the public reads this item. */
export async function isPublicItem(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: content.id })
    .from(content)
    .where(and(isPublic, eq(content.id, id)));
  return rows.length > 0;
}

/** Whether a path is that of a public single page or of a patent. */
export async function isPublicPath(db: Database, path: string): Promise<boolean> {
  const [, number] = /^\/web\/patent\/([A-Za-z0-9]{4,40})$/.exec(path) ?? [];
  if (number) {
    const rows = await db
      .select({ one: sql`1` })
      .from(patent)
      .where(eq(patent.publicationNumber, number.toUpperCase()))
      .limit(1);
    return rows.length > 0;
  }
  const rows = await db
    .select({ id: content.id })
    .from(content)
    .where(and(isPublic, eq(content.path, path)));
  return rows.length > 0;
}
