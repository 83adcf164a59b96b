import { eq, inArray, sql } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { publishedValues } from '../content/items/publish-values';
import { checkedFields } from '../content/items/written-content';
import { indexTexts } from '../content/search/content-text.queries';
import type { Database } from '../kernel/database/pool';
import { content, contentRevision, contentStep } from '../kernel/database/schema/content';
import { DEMO_SOURCE, type DemoItem } from './demo-item';
import { noteMedia } from './demo-media';
import { htmlOf } from './item-html';

const DAY_MS = 86_400_000;

/** An item with its column. */
export interface PlacedItem {
  item: DemoItem;
  columnId: number;
}

/** Author and reviewer. */
export interface People {
  editor: number | null;
  admin: number | null;
}

/**
 * Inserts published items in their state after publication, each with one revision and its steps, in a few statements
 * for all.
 * @returns the id of each, in their order
 */
export async function insertPublished(
  tx: Database,
  placed: readonly PlacedItem[],
  { editor, admin }: People,
): Promise<number[]> {
  if (placed.length === 0) return [];
  const texts = placed.map(({ item, columnId }) => {
    const { kind, title, summary, daysAgo, pinned = false } = item;
    const written = new Date(Date.now() - daysAgo * DAY_MS);
    const decided = new Date(written.getTime() + DAY_MS / 2);
    const fields = checkedFields(kind, item.fields ?? {});
    const { coverId = null, formId } = item;
    const html = htmlOf(item.text, formId);
    const revision = {
      number: 1,
      title,
      summary,
      source: DEMO_SOURCE,
      html,
      coverId,
      fields,
      authorId: editor,
      savedAt: written,
    };
    const published = publishedValues(kind, { ...revision, id: 0, contentId: 0 }, null);
    const day = typeof published.day === 'string' ? published.day : shanghaiDate(decided);
    const row = {
      ...published,
      kind,
      columnId,
      title,
      pinned,
      isDemo: true,
      day,
      year: Number(day.slice(0, 4)),
      revisionId: 0,
      publicRevisionId: null,
      createdBy: editor,
      updatedBy: admin,
      createdAt: written,
      updatedAt: decided,
      publishedAt: decided,
      changedAt: decided,
    };
    return { revision, row, written, decided };
  });
  const rows = await tx
    .insert(content)
    .values(texts.map(({ row }) => row))
    .returning({ id: content.id });
  const ids = rows.map(({ id }) => id);
  const revisions = await tx
    .insert(contentRevision)
    .values(texts.map(({ revision }, at) => ({ ...revision, contentId: ids[at]! })))
    .returning();
  const revisionOf = new Map(revisions.map(({ id, contentId }) => [contentId, id]));
  for (const revision of revisions)
    await noteMedia(tx, placed[ids.indexOf(revision.contentId)]!.item.kind, revision, true);
  await tx.insert(contentStep).values(
    texts.flatMap(({ written, decided }, at) => {
      const of = { contentId: ids[at]!, revisionId: revisionOf.get(ids[at]!)! };
      return [
        { ...of, action: 'create', userId: editor, at: written },
        { ...of, action: 'submit', userId: editor, at: written },
        { ...of, action: 'approve', userId: admin, at: decided, step: 1 },
      ];
    }),
  );
  await tx
    .update(content)
    .set({ revisionId: sql`${contentRevision.id}`, publicRevisionId: sql`${contentRevision.id}` })
    .from(contentRevision)
    .where(sql`${eq(contentRevision.contentId, content.id)} and ${inArray(content.id, ids)}`);
  const kindOf = new Map(ids.map((id, at) => [id, placed[at]!.item.kind]));
  await indexTexts(
    tx,
    revisions.map((revision) => ({ contentId: revision.contentId, kind: kindOf.get(revision.contentId)!, revision })),
  );
  return ids;
}
