import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { Database } from '../../kernel/database/pool';
import { content, contentLink, contentRevision } from '../../kernel/database/schema/content';
import { isPublic } from './is-public';

/** Adds the public counterparts to rows: interpretations to policies, policies to interpretations. */
export async function withCounterparts(db: Database, rows: readonly PublicContentRow[]): Promise<PublicContentRow[]> {
  const policies = rows.flatMap(({ id, kind }) => (kind === 'policy' ? [id] : []));
  const interpretations = rows.flatMap(({ id, kind }) => (kind === 'interpretation' ? [id] : []));
  if (policies.length + interpretations.length === 0) return [...rows];
  const { fromId, toId, relation } = contentLink;
  const found = await db
    .select({
      of: sql<number>`case when ${content.id} = ${toId} then ${fromId} else ${toId} end`.mapWith(Number),
      id: content.id,
      title: contentRevision.title,
    })
    .from(contentLink)
    .innerJoin(content, or(eq(content.id, fromId), eq(content.id, toId)))
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(
      and(
        eq(relation, 'interprets'),
        isPublic,
        or(
          and(inArray(fromId, interpretations), eq(content.id, toId), eq(content.kind, 'policy')),
          and(inArray(toId, policies), eq(content.id, fromId), eq(content.kind, 'interpretation')),
        ),
      ),
    )
    .orderBy(desc(content.day), desc(content.id));
  return rows.map((row) =>
    row.kind === 'policy' || row.kind === 'interpretation'
      ? { ...row, counterparts: found.flatMap(({ of, id, title }) => (of === row.id ? [{ id, title }] : [])) }
      : row,
  );
}
