import type { ExportColumn } from '@platform/contract/exports/export';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { collectionFolder, patentMark } from '../../patents/schema/collection';
import { patentBiblio, patentBody, patentPriority } from '../../patents/schema/patent-record';
import { findPatents, type PatentRow } from '../../patents/patents/patents.queries';

/** The data of a row of an exported table. Data for columns that were not chosen is not read. */
export interface ExportRow {
  patent: PatentRow;
  biblio?: typeof patentBiblio.$inferSelect;
  /** Of the latest document with claims. */
  independentClaims: string[];
  /** `CN201010000000.X 2010-01-01`. */
  priorities: string[];
  mark?: { tags: string[]; folder: string; note: string };
}

const OF_BIBLIO: readonly ExportColumn[] = [
  'agency',
  'agents',
  'address',
  'town',
  'grantDate',
  'expiryDate',
  'claimCount',
  'citedByCount',
  'familyCount',
];
const OF_MARK: readonly ExportColumn[] = ['tags', 'folder', 'note'];

/** Returns the rows of some patents, in the order of the ids; deleted patents are left out. */
export async function readExportRows(
  db: Database,
  userId: number,
  ids: readonly number[],
  columns: readonly ExportColumn[],
): Promise<ExportRow[]> {
  const wants = (some: readonly ExportColumn[]) => columns.some((column) => some.includes(column));
  const list = [...ids];
  const [patents, biblios, bodies, priorities, marks] = await Promise.all([
    findPatents(db, list),
    wants(OF_BIBLIO) ? db.select().from(patentBiblio).where(inArray(patentBiblio.patentId, list)) : [],
    wants(['independentClaims'])
      ? db
          .select({ patentId: patentBody.patentId, claims: patentBody.claims })
          .from(patentBody)
          .where(inArray(patentBody.patentId, list))
          .orderBy(asc(patentBody.date))
      : [],
    wants(['priorities'])
      ? db
          .select()
          .from(patentPriority)
          .where(inArray(patentPriority.patentId, list))
          .orderBy(asc(patentPriority.position))
      : [],
    wants(OF_MARK) ? readMarks(db, userId, list) : [],
  ]);
  const biblioOf = new Map(biblios.map((row) => [row.patentId, row]));
  const markOf = new Map(
    marks.map((row) => [row.patentId, { tags: row.tags, folder: row.folder ?? '', note: row.note }]),
  );
  const claimsOf = new Map(
    bodies
      .filter((row) => row.claims)
      .map((row) => [
        row.patentId,
        row.claims?.filter((claim) => claim.independent).map((claim) => `${claim.number}. ${claim.text}`) ?? [],
      ]),
  );
  const prioritiesOf = new Map<number, string[]>();
  for (const row of priorities)
    prioritiesOf.set(row.patentId, [
      ...(prioritiesOf.get(row.patentId) ?? []),
      `${row.office}${row.number} ${row.date ?? ''}`.trim(),
    ]);
  return patents.map((patent) => ({
    patent,
    biblio: biblioOf.get(patent.id),
    independentClaims: claimsOf.get(patent.id) ?? [],
    priorities: prioritiesOf.get(patent.id) ?? [],
    mark: markOf.get(patent.id),
  }));
}

function readMarks(db: Database, userId: number, ids: number[]) {
  return db
    .select({
      patentId: patentMark.patentId,
      tags: patentMark.tags,
      note: patentMark.note,
      folder: collectionFolder.name,
    })
    .from(patentMark)
    .leftJoin(collectionFolder, eq(collectionFolder.id, patentMark.folderId))
    .where(and(eq(patentMark.userId, userId), inArray(patentMark.patentId, ids)));
}
