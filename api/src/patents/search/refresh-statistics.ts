import type { ClientBase } from 'pg';

/** Renews the planner's statistics of what the index keeps, by the keys: texts and blocks are never compared by it. Call it after many changes; not inside a transaction. */
export async function refreshStatistics(client: ClientBase): Promise<void> {
  await client.query(
    'analyze patent_text (patent_id, publication_date, application_date), patent_field_text (patent_id, field), search_block (key), search_column (segment_id, name)',
  );
}
