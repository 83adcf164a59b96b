import type { ClientBase } from 'pg';
import { TOWNS } from '@platform/domain/companies/towns';

/** District of all towns of the platform. */
const DISTRICT = '顺德区';

/**
 * Adds the towns that are missing and gives each a line of statistics.
 * @returns id by code of the statistics bureau
 */
export async function ensureTowns(client: ClientBase): Promise<Map<string, number>> {
  await client.query(
    `insert into town (code, name, kind, district)
     select code, name, kind, $4 from unnest($1::text[], $2::text[], $3::text[]) as given (code, name, kind)
     on conflict do nothing`,
    [TOWNS.map((town) => town.code), TOWNS.map((town) => town.name), TOWNS.map((town) => town.kind), DISTRICT],
  );
  await client.query('insert into town_figure (town_id) select id from town on conflict do nothing');
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from town');
  return new Map(rows.map(({ code, id }) => [code, id]));
}
