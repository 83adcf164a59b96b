import type { ClientBase } from 'pg';

/** Records the changed patents of a batch as waiting for the search index; runs inside the batch's transaction. */
export async function noteWaiting(client: ClientBase, batch: number): Promise<void> {
  await client.query(
    'insert into patent_to_index (batch, patent_id) select $1, patent_id from stage_touched on conflict do nothing',
    [batch],
  );
}

/** Removes batches from the list; runs inside the transaction that writes them to the index. */
export async function forgetWaiting(client: ClientBase, batches: readonly number[]): Promise<void> {
  await client.query('delete from patent_to_index where batch = any($1::integer[])', [batches]);
}

/** Returns the next waiting patents of any import. */
export async function takeWaiting(client: ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with next as (select distinct patent_id from patent_to_index limit $1),
          taken as (delete from patent_to_index using next where patent_to_index.patent_id = next.patent_id)
     select patent_id as id from next`,
    [count],
  );
  return rows.map((row) => row.id);
}

/** Whether any patent waits. */
export async function anyWaiting(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('select exists (select from patent_to_index) as any');
  return rows[0]?.any === true;
}
