import type { ClientBase } from 'pg';

/**
 * Refreshes the planner's statistics of the index tables, on the key columns only; queries never compare texts and
 * blocks. Call it after many changes, not inside a transaction.
 */
export async function refreshStatistics(client: ClientBase): Promise<void> {
  await client.query(
    'analyze patent_text (patent_id, publication_date, application_date), patent_field_text (patent_id, field), search_block (key), search_column (segment_id, name)',
  );
}
