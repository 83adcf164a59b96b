import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patent } from '../../kernel/database/schema/patent';
import { libraryColumns } from './library-columns';

/** Numbers of a company's own patents (本企业). */
export interface OwnPatents {
  patents: number;
  inventions: number;
  /** In force, and under examination. Null where the status of an own invention is unknown. */
  effectiveInventions: number | null;
  pendingInventions: number | null;
  utilityModels: number;
  designs: number;
}

/** Counts the patents of a company's library that are its own. */
export async function countOwnPatents(db: Database, companyId: number): Promise<OwnPatents> {
  const { patentType, legalStatus, shelf } = libraryColumns;
  const groups = await db
    .select({ type: patentType, status: legalStatus, patents: sql<number>`count(*)` })
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(and(eq(libraryPatent.companyId, companyId), isNull(libraryPatent.removedAt), eq(shelf, 'own')))
    .groupBy(patentType, legalStatus);
  const count = (holds: (group: (typeof groups)[number]) => boolean): number =>
    groups.filter(holds).reduce((sum, group) => sum + Number(group.patents), 0);
  const inventionsThat = (status: (typeof groups)[number]['status']) =>
    count((group) => group.type === 'invention' && group.status === status);
  const isKnown = inventionsThat('unknown') === 0;
  return {
    patents: count(() => true),
    inventions: count(({ type }) => type === 'invention'),
    effectiveInventions: isKnown ? inventionsThat('effective') : null,
    pendingInventions: isKnown ? inventionsThat('pending') : null,
    utilityModels: count(({ type }) => type === 'utility'),
    designs: count(({ type }) => type === 'design'),
  };
}
