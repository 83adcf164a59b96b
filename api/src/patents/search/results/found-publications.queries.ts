import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { publication } from '../../../kernel/database/schema/patent';

/** A published document: office and number, kind, day. */
export interface FoundPublication {
  number: string;
  kindCode: string;
  date: string | null;
}

/** Returns the publications of patents, latest first. */
export async function findPublicationsOf(
  db: Database,
  patentIds: readonly number[],
): Promise<Map<number, FoundPublication[]>> {
  if (patentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(publication)
    .where(inArray(publication.patentId, [...patentIds]))
    .orderBy(asc(publication.patentId), sql`${publication.date} desc nulls last`, desc(publication.id));
  const found = new Map<number, FoundPublication[]>();
  for (const { patentId, office, number, kindCode, date } of rows) {
    const list = found.get(patentId);
    const document = { number: office + number, kindCode, date };
    if (list) list.push(document);
    else found.set(patentId, [document]);
  }
  return found;
}
