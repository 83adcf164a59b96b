import type { ClientBase } from 'pg';

const KEY = 'demo_data';

/** State of the demonstration data in this database. */
export interface DemoMarker {
  /** `present`: generated and still here; `removed`: removed on request, never generated again automatically. */
  state: 'present' | 'removed';
  /** Version of the generator. */
  version: number;
  patents: number;
  companies: number;
  /** Whether the search index contains it. False if the process was killed while the index was built. */
  indexed: boolean;
}

/** Returns the marker, or null if no demonstration data was ever generated here. */
export async function readDemoMarker(client: Pick<ClientBase, 'query'>): Promise<DemoMarker | null> {
  const { rows } = await client.query<{ value: DemoMarker }>('select value from setting where key = $1', [KEY]);
  return rows[0]?.value ?? null;
}

/** Stores the marker; runs inside the transaction that it describes. */
export async function writeDemoMarker(client: Pick<ClientBase, 'query'>, marker: DemoMarker): Promise<void> {
  await client.query(
    'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [KEY, JSON.stringify(marker)],
  );
}

/** Whether there are patents that were not generated. If so, only the generated rows are marked, one by one. */
async function holdsRealPatents(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ real: boolean }>(
    'select exists (select from patent where not is_demo) as real',
  );
  return rows[0]?.real === true;
}

/** Whether all shown data was generated, so that the frame as a whole is marked 演示数据. */
export const showsDemoOnly = async (client: Pick<ClientBase, 'query'>): Promise<boolean> =>
  (await readDemoMarker(client))?.state === 'present' && !(await holdsRealPatents(client));
