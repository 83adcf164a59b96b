import type { PatentPart } from '@platform/contract/patents/patent';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { prepared } from '../../../kernel/database/prepared';

const id = sql.placeholder('patentId');

const partsOf = prepared((db) =>
  db
    .select({ part: sql<PatentPart>`part` })
    .from(
      sql`(values
      ('claims', exists (select from patent_body where patent_id = ${id} and jsonb_array_length(claims) > 0)),
      ('description', exists (select from patent_body where patent_id = ${id} and jsonb_array_length(paragraphs) > 0)),
      ('drawings', exists (select from patent_figure where patent_id = ${id} and role <> 'inline')),
      ('legalEvents', exists (select from legal_event where patent_id = ${id})),
      ('relations', exists (select from patent_family_member where patent_id = ${id})
        or exists (select from patent_priority where patent_id = ${id})
        or exists (select from patent_citation where patent_id = ${id})
        or exists (select from publication own join patent_citation cited using (office, number) where own.patent_id = ${id} and cited.direction = 'cited'))
    ) as known (part, there)`,
    )
    .where(sql`there`)
    .prepare('parts_of_patent'),
);

/** Returns the parts of a patent that have content. */
export async function findParts(db: Database, patentId: number): Promise<PatentPart[]> {
  const rows = await partsOf(db).execute({ patentId });
  return rows.map(({ part }) => part);
}
