import { and, asc, eq, like, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, contentStep, siteColumn } from '../../kernel/database/schema/content';
import { sanitizeHtml } from '../html/sanitize-html';
import { publishRevision } from '../items/publish-values';
import { SHIPPED_PAGES, type ShippedPage } from './shipped-pages';

/** Prefix of the import key by which a shipped page is recognised after changes. */
const KEY = 'shipped:';

/** Content that was shipped with the platform. */
export const isShipped = like(content.importKey, `${KEY}%`);

/**
 * Publishes the shipped single pages. A page that a person has changed, withdrawn or deleted stays so, and an address that
 * already has a page keeps it. A page on which only the platform has worked follows the release: a changed text becomes
 * its next revision. Runs at each start.
 */
export async function shipPages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [column] = await tx.select({ id: siteColumn.id }).from(siteColumn).where(eq(siteColumn.key, 'page'));
    if (!column) return;
    for (const page of SHIPPED_PAGES) {
      const importKey = KEY + page.path;
      const known = or(eq(content.importKey, importKey), and(eq(content.kind, 'page'), eq(content.path, page.path)));
      const [item] = await tx.select().from(content).where(known).orderBy(asc(content.id)).limit(1);
      if (!item) {
        const [row] = await tx
          .insert(content)
          .values({ kind: 'page', columnId: column.id, title: page.title, revisionId: 0, importKey })
          .onConflictDoNothing()
          .returning();
        if (row) await publishText(tx, row, { number: 1, ...textOf(page) });
      } else if (item.importKey === importKey && item.state === 'published' && item.deletedAt === null) {
        await followRelease(tx, item, textOf(page));
      }
    }
  });
}

type Item = typeof content.$inferSelect;
type Text = Pick<typeof contentRevision.$inferInsert, 'title' | 'summary' | 'html' | 'source' | 'fields'>;

const textOf = ({ path, title, summary, html }: ShippedPage): Text => ({
  title,
  summary,
  source: '平台',
  html: sanitizeHtml(html).html,
  fields: { path },
});

/** Publishes the text of the release where it differs from the published one and no person has worked on the page. */
async function followRelease(tx: Database, item: Item, text: Text): Promise<void> {
  const [[shown], touched] = [
    await tx.select().from(contentRevision).where(eq(contentRevision.id, item.revisionId)),
    await tx.$count(contentStep, eq(contentStep.contentId, item.id)),
  ];
  if (!shown || touched > 0) return;
  if (shown.title === text.title && shown.summary === text.summary && shown.html === text.html) return;
  await publishText(tx, item, { number: shown.number + 1, ...text });
}

async function publishText(tx: Database, item: Item, written: Text & { number: number }): Promise<void> {
  const [revision] = await tx
    .insert(contentRevision)
    .values({ contentId: item.id, ...written })
    .returning();
  const { id, publicRevisionId } = item;
  const values = await publishRevision(tx, { id, kind: 'page', revisionId: revision!.id, publicRevisionId }, null);
  // A new page is version 1; an editor who has the old text open meets a conflict.
  const version = publicRevisionId === null ? item.version : item.version + 1;
  await tx
    .update(content)
    .set({ ...values, title: written.title, revisionId: revision!.id, version })
    .where(eq(content.id, id));
}
