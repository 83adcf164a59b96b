import type { readableDocument } from '@platform/contract/patents/reader';
import { explainKindCode } from '@platform/domain/numbers/kind-code';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../../kernel/database/pool';
import { prepared } from '../../../kernel/database/prepared';
import { patentBiblio, patentBody, patentFigure } from '../../schema/patent-record';

export type BodyRow = typeof patentBody.$inferSelect;
export type BiblioRow = typeof patentBiblio.$inferSelect;
export type FigureRow = typeof patentFigure.$inferSelect;
type ReadableDocument = z.output<typeof readableDocument>;

const documentsOf = prepared((db) =>
  db
    .select({ kind: patentBody.kind, date: patentBody.date })
    .from(patentBody)
    .where(eq(patentBody.patentId, sql.placeholder('patentId')))
    .orderBy(sql`${patentBody.kind} = 'F'`, sql`${patentBody.date} desc nulls last`, sql`${patentBody.kind} desc`)
    .prepare('documents_of_patent'),
);

const bodyOf = prepared((db) =>
  db
    .select()
    .from(patentBody)
    .where(and(eq(patentBody.patentId, sql.placeholder('patentId')), eq(patentBody.kind, sql.placeholder('kind'))))
    .prepare('body_of_patent'),
);

const figuresOf = prepared((db) =>
  db
    .select()
    .from(patentFigure)
    .where(eq(patentFigure.patentId, sql.placeholder('patentId')))
    .orderBy(patentFigure.kind, patentFigure.role, patentFigure.position)
    .prepare('figures_of_patent'),
);

/** Returns the documents of a patent with known texts, latest publication first, documents as filed last. */
export async function findDocuments(db: Database, patentId: number): Promise<ReadableDocument[]> {
  const rows = await documentsOf(db).execute({ patentId });
  return rows.map(({ kind, date }) => ({ kind, date, name: documentName(kind, date) }));
}

/** 发明公布, 发明授权 …; documents as filed have no kind code of their own. */
const documentName = (kind: string, date: string | null): string =>
  kind === 'F' ? '申请文件' : (explainKindCode(kind, date)?.name ?? `${kind} 文本`);

/** Returns the text of one document. */
export async function findBody(db: Database, patentId: number, kind: string): Promise<BodyRow | undefined> {
  const [row] = await bodyOf(db).execute({ patentId, kind });
  return row;
}

/** Returns the bibliographic data of a patent beyond its front page. */
export async function findBiblio(db: Database, patentId: number): Promise<BiblioRow | undefined> {
  const [row] = await db.select().from(patentBiblio).where(eq(patentBiblio.patentId, patentId));
  return row;
}

/** Returns all figures of a patent in document order. */
export function findFigures(db: Database, patentId: number): Promise<FigureRow[]> {
  return figuresOf(db).execute({ patentId });
}

/** Returns one figure, or undefined. */
export async function findFigure(db: Database, id: number): Promise<FigureRow | undefined> {
  const [row] = await db.select().from(patentFigure).where(eq(patentFigure.id, id));
  return row;
}
