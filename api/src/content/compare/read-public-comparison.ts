import { and, eq, or, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { comparePublicPolicies } from '@platform/contract/content/public-comparison';
import type { Database } from '../../kernel/database/pool';
import { content, contentLink, contentRevision } from '../../kernel/database/schema/content';
import { ApiError } from '../../kernel/errors/api-error';
import type { RevisionRow } from '../items/content.queries';
import { type ComparedRevision, compareRevisions } from './compare-revisions';
import { comparedOf } from './compared-of';
import { isPublic } from '../items/is-public';

/**
 * Compares two published versions of a policy, the older first.
 * @throws ApiError 404 unless both are public and one supersedes the other
 */
export async function readPublicComparison(
  db: Database,
  { id, with: other }: ParsedRequestOf<typeof comparePublicPolicies>,
): Promise<DataOf<typeof comparePublicPolicies>> {
  const [link] = await db
    .select({ newer: contentLink.fromId, older: contentLink.toId })
    .from(contentLink)
    .where(
      and(
        eq(contentLink.relation, 'supersedes'),
        or(
          and(eq(contentLink.fromId, id), eq(contentLink.toId, other)),
          and(eq(contentLink.fromId, other), eq(contentLink.toId, id)),
        ),
      ),
    )
    .limit(1);
  const [before, after] = link ? await Promise.all([link.older, link.newer].map((each) => findPublic(db, each))) : [];
  if (!before || !after) throw ApiError.notFound('没有可以对照的版本。');
  const side = ({ id: of, day, revision }: typeof before) => ({ id: of, title: revision.title, day });
  return {
    before: side(before),
    after: side(after),
    comparison: compareRevisions(evenly(before.revision), evenly(after.revision)),
  };
}

/** Removes blanks within a heading (总 则) and unifies the width of brackets: both are typing, not amendments. */
function evenly(revision: RevisionRow): ComparedRevision {
  const compared = comparedOf('policy', revision);
  const html = compared.html
    .replace(/<h([234])>(.*?)<\/h\1>/gs, (_all, level: string, words: string) => {
      const [, number = '', name = ''] = /^(第.{1,5}?[编章节])?(.*)$/s.exec(words.replace(/[\s\u3000]+/g, ''))!;
      return `<h${level}>${number}${number && ' '}${name}</h${level}>`;
    })
    .replace(/>[^<]+/g, (text) => text.replaceAll('(', '（').replaceAll(')', '）'));
  return { ...compared, html };
}

async function findPublic(db: Database, id: number) {
  const [row] = await db
    .select({ id: content.id, day: sql<string>`${content.day}`, revision: contentRevision })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(and(eq(content.id, id), eq(content.kind, 'policy'), isPublic));
  return row;
}
