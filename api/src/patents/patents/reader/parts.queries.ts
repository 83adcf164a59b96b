import type { PatentPart } from '@platform/contract/patents/patent';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';

/** The parts of which there is something to show of a patent. */
export async function findParts(db: Database, patentId: number): Promise<PatentPart[]> {
  const { rows } = await db.execute<{ part: PatentPart }>(sql`
    select part from (values
      ('claims', exists (select from patent_body where patent_id = ${patentId} and jsonb_array_length(claims) > 0)),
      ('description', exists (select from patent_body where patent_id = ${patentId} and jsonb_array_length(paragraphs) > 0)),
      ('drawings', exists (select from patent_figure where patent_id = ${patentId} and role <> 'inline')),
      ('legalEvents', exists (select from legal_event where patent_id = ${patentId})),
      ('relations', exists (select from patent_family_member where patent_id = ${patentId})
        or exists (select from patent_priority where patent_id = ${patentId})
        or exists (select from patent_citation where patent_id = ${patentId})
        or exists (select from publication own join patent_citation cited using (office, number) where own.patent_id = ${patentId} and cited.direction = 'cited'))
    ) as known (part, there) where there`);
  return rows.map(({ part }) => part);
}
