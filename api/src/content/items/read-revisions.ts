import { eq, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { ContentRevision } from '@platform/contract/content/content';
import type { getRevision, listRevisions } from '@platform/contract/content/revisions';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { theRow } from '../../kernel/database/the-row';
import { findNames, findRevisionByNumber } from './content.queries';
import { numbered, writtenOf } from './read-content';

/** One page of the revisions of an item without their texts, the newest first. */
export function pageRevisions(
  db: Database,
  request: ParsedRequestOf<typeof listRevisions>,
): Promise<DataOf<typeof listRevisions>> {
  const rows = db
    .select({
      id: contentRevision.id,
      number: contentRevision.number,
      title: contentRevision.title,
      authorName: sql<string>`coalesce(${userAccount.name}, '平台')`,
      savedAt: isoTime(contentRevision.savedAt),
      isPublic: sql<boolean>`${content.publicRevisionId} is not distinct from ${contentRevision.id}`,
      length: sql<number>`length(${contentRevision.html})`,
    })
    .from(contentRevision)
    .innerJoin(content, eq(content.id, contentRevision.contentId))
    .leftJoin(userAccount, eq(userAccount.id, contentRevision.authorId))
    .where(eq(contentRevision.contentId, request.contentId));
  return pageRows(db, request, {
    rows,
    sorts: { number: contentRevision.number },
    defaultSort: '-number',
    id: contentRevision.id,
  });
}

/** One revision with its text. @throws ApiError 404 */
export async function readRevision(
  db: Database,
  { contentId, number }: ParsedRequestOf<typeof getRevision>,
): Promise<ContentRevision> {
  const found = await findRevisionByNumber(db, contentId, number);
  const row = await theRow(Promise.resolve(found ? [found] : []), '没有这个版本。');
  const names = await findNames(db, row.authorId === null ? [] : [row.authorId]);
  return { ...writtenOf(row), ...numbered(row, names.get(row.authorId ?? 0) ?? '平台') };
}
