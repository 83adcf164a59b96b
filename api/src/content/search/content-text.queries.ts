import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { indexTokens } from '@platform/domain/text/tokenise';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { contentGramSet, contentText } from '../schema/content-search';
import type { RevisionRow } from '../items/content.queries';
import { type GramSet, newestGramSet } from './gram-set';
import { searchedBody } from './searched-text';
import { isPublic } from '../items/is-public';

type Searched = Pick<RevisionRow, 'id' | 'title' | 'summary' | 'source' | 'html' | 'fields'>;

/** A public item with its public revision. */
export interface PublicText {
  contentId: number;
  kind: ContentKind;
  revision: Searched;
}

/** Indexes the revision of an item for the search, in the transaction that publishes it. */
export const indexText = (tx: Database, text: PublicText): Promise<void> => indexTexts(tx, [text]);

/** Indexes many texts. @param set the grams to write with, for a caller that uses one set throughout */
export async function indexTexts(tx: Database, texts: readonly PublicText[], set?: GramSet): Promise<void> {
  if (texts.length === 0) return;
  const { id: gramSetId, grams } = set ?? (await newestGramSet(tx));
  const rows = texts.map(({ contentId, kind, revision }) => {
    const [title, body] = [normaliseText(revision.title), normaliseText(searchedBody(kind, revision))];
    const found: number[] = [];
    grams.find(title, found);
    grams.find(body, found);
    const tokens = [
      ...new Set([...indexTokens(title), ...indexTokens(body), ...found.map((index) => grams.list[index]!)]),
    ];
    return { contentId, revisionId: revision.id, title, body, tokens, gramSetId };
  });
  await tx
    .insert(contentText)
    .values(rows)
    .onConflictDoUpdate({
      target: contentText.contentId,
      set: {
        revisionId: sql`excluded.revision_id`,
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        tokens: sql`excluded.tokens`,
        gramSetId: sql`excluded.gram_set_id`,
      },
    });
}

/** Indexes a text that was read earlier, only if its revision is still public. */
export async function indexStillPublic(tx: Database, text: PublicText, set: GramSet): Promise<void> {
  const rows = await tx
    .select({ id: content.id })
    .from(content)
    .where(and(isPublic, eq(content.id, text.contentId), eq(content.publicRevisionId, text.revision.id)))
    .for('update');
  if (rows.length > 0) await indexTexts(tx, [text], set);
}

/** Removes an item from the search. */
export async function forgetText(tx: Database, contentId: number): Promise<void> {
  await tx.delete(contentText).where(eq(contentText.contentId, contentId));
}

/** Returns public items after an id, in the order of ids, that were not indexed with a set yet. */
export async function textsToIndex(db: Database, { id }: GramSet, after: number, most: number): Promise<PublicText[]> {
  const { title, summary, source, html, fields } = contentRevision;
  return db
    .select({
      contentId: content.id,
      kind: content.kind,
      revision: { id: contentRevision.id, title, summary, source, html, fields },
    })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .leftJoin(contentText, eq(contentText.contentId, content.id))
    .where(
      and(
        isPublic,
        gt(content.id, after),
        or(
          isNull(contentText.contentId),
          ne(contentText.revisionId, contentRevision.id),
          sql`${contentText.gramSetId} is distinct from ${id}::uuid`,
        ),
      ),
    )
    .orderBy(content.id)
    .limit(most);
}

/** Whether a public item has no indexed text or that of another revision. The search would not find its text. */
export async function isTextMissing(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: content.id })
    .from(content)
    .leftJoin(contentText, eq(contentText.contentId, content.id))
    .where(and(isPublic, or(isNull(contentText.contentId), ne(contentText.revisionId, content.publicRevisionId))))
    .limit(1);
  return rows.length > 0;
}

/** Counts the public items. */
export const countPublic = (db: Database): Promise<number> => db.$count(content, isPublic);

/** Returns `most` random texts for mining. */
export async function sampleTexts(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ title: contentText.title, body: contentText.body })
    .from(contentText)
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(({ title, body }) => `${title}\n${body}`);
}

/** Returns the number of public items when the newest set was mined; undefined without a set. */
export async function lastMined(db: Database): Promise<number | undefined> {
  const rows = await db
    .select({ texts: contentGramSet.texts })
    .from(contentGramSet)
    .orderBy(sql`${contentGramSet.minedAt} desc, ${contentGramSet.id} desc`)
    .limit(1);
  return rows[0]?.texts;
}

/** Inserts a newly mined set, with which no text is indexed yet. */
export async function insertGramSet(db: Database, grams: readonly string[], texts: number): Promise<void> {
  await db.insert(contentGramSet).values({ grams: [...grams], texts });
}

/** Reopens the newest set after a text was found missing, so that the index is completed again. */
export async function reopenGramSet(db: Database): Promise<void> {
  const { id } = await newestGramSet(db);
  if (id !== null) await db.update(contentGramSet).set({ complete: false }).where(eq(contentGramSet.id, id));
}

/** Marks a set as complete: every public item is indexed with it. Deletes older sets without texts. */
export async function completeGramSet(db: Database, { id }: GramSet): Promise<void> {
  if (id === null) return;
  await db.update(contentGramSet).set({ complete: true }).where(eq(contentGramSet.id, id));
  await db
    .delete(contentGramSet)
    .where(
      and(
        ne(contentGramSet.id, id),
        sql`not exists (select 1 from ${contentText} where ${contentText.gramSetId} = ${contentGramSet.id})`,
      ),
    );
}
