import { and, eq, like, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { sanitizeHtml } from '../html/sanitize-html';
import { publishRevision } from '../items/publish-values';
import { SHIPPED_PAGES } from './shipped-pages';

/** Prefix of the import key by which a shipped page is recognised after changes. */
const KEY = 'shipped:';

/** Content that was shipped with the platform. */
export const isShipped = like(content.importKey, `${KEY}%`);

/**
 * Publishes each shipped single page once. A changed, withdrawn or deleted page stays so, and an address that already
 * has a page keeps it. Runs at each start.
 */
export async function shipPages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [column] = await tx.select({ id: siteColumn.id }).from(siteColumn).where(eq(siteColumn.key, 'page'));
    if (!column) return;
    for (const { path, title, summary, html: written } of SHIPPED_PAGES) {
      const importKey = KEY + path;
      const known = or(eq(content.importKey, importKey), and(eq(content.kind, 'page'), eq(content.path, path)));
      if ((await tx.$count(content, known)) > 0) continue;
      const { html } = sanitizeHtml(written);
      const [row] = await tx
        .insert(content)
        .values({ kind: 'page', columnId: column.id, title, revisionId: 0, importKey })
        .onConflictDoNothing()
        .returning({ id: content.id });
      if (!row) continue;
      const [revision] = await tx
        .insert(contentRevision)
        .values({ contentId: row.id, number: 1, title, summary, source: '平台', html, fields: { path } })
        .returning();
      const item = { id: row.id, kind: 'page' as const, revisionId: revision!.id, publicRevisionId: null };
      const values = await publishRevision(tx, item, null);
      await tx
        .update(content)
        .set({ ...values, revisionId: revision!.id })
        .where(eq(content.id, row.id));
    }
  });
}
