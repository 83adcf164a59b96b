import { and, desc, eq, isNull, like } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../../kernel/database/schema/content';

/** Returns the column of policies. @throws Error if there is none */
export async function findPolicyColumn(db: Database): Promise<number> {
  const [column] = await db.select({ id: siteColumn.id }).from(siteColumn).where(eq(siteColumn.key, 'policy'));
  if (!column) throw new Error('there is no column of policies');
  return column.id;
}

const KEY = 'policy:';

/** Key by which an import recognises a version of a text. */
export const policyKey = (identity: string, version: string): string => `${KEY}${identity}:${version}`;

/** Returns the imported versions of a text, latest first, locked, each with its newest revision. */
export async function lockVersions(tx: Database, identity: string) {
  const pattern = `${KEY}${identity.replace(/[\\%_]/g, '\\$&')}:%`;
  return tx
    .select({ item: content, revision: contentRevision })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.revisionId))
    .where(and(eq(content.kind, 'policy'), isNull(content.deletedAt), like(content.importKey, pattern)))
    .orderBy(desc(content.day), desc(content.id))
    .for('update', { of: content });
}

export type PolicyVersion = Awaited<ReturnType<typeof lockVersions>>[number];
