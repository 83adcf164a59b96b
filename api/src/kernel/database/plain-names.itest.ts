import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { saveFolder } from '@platform/contract/collections/collection';
import { plainName } from '@platform/contract/fields';
import { createOffice } from '@platform/contract/offices/office';
import { testApi } from '../../testing/test-api';
import { migrationsFolder } from './migrate';

const api = testApi();
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await api.services.pool.query(text, values)).rows as Row[];
const statements = async () =>
  (await readFile(path.join(migrationsFolder, '20261128043700_plain_names.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  );
const owner = () => new Client({ connectionString: api.services.ownerConnectionString });

/** Runs statements as the owner of the tables, as an upgrade does. */
async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = owner();
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it('brings names that were stored before to the form in which names are typed today', async () => {
  const names = [
    '甲\u00a0Ｂ',
    '乙\u200b',
    '丙\u200d丙',
    '丁 丁',
    '戊  戊',
    '戊\u3000戊',
    '戊 戊',
    '\u200b',
    '己（Ａ）',
  ];
  for (const name of names) await query('insert into office (name) values ($1)', [name]);
  for (const userId of [api.ids.users.A, api.ids.users.C])
    await query('insert into collection_folder (user_id, name) values ($1, $2)', [userId, '文件夹Ａ']);
  await asOwner(async (client) => {
    for (const statement of await statements()) await client.query(statement);
  });
  const stored = await query<{ name: string }>('select name from office order by id');
  expect(stored.slice(-names.length).map(({ name }) => name)).toEqual([
    '甲 B',
    '乙',
    '丙丙',
    '丁 丁',
    // The row that has the plain form keeps it.
    '戊 戊（重名 2）',
    '戊 戊（重名 3）',
    '戊 戊',
    '\u200b',
    '己（A）',
  ]);
  // Names of different people are not one.
  expect(await query('select distinct name from collection_folder')).toEqual([{ name: '文件夹A' }]);
  for (const name of ['甲 Ｂ', '丙\u200c丙', '己（Ａ）'])
    await expect(api.as('C').call(createOffice, { name, townId: null })).rejects.toMatchObject({ status: 422 });
  await expect(api.as('A').call(saveFolder, { name: '文件夹Ａ' })).rejects.toMatchObject({ status: 422 });
});

it('agrees with the contract in every character of the basic plane', async () => {
  const [made] = await statements();
  const differing = await asOwner(async (client) => {
    await client.query('begin');
    await client.query(made!);
    const points = Array.from({ length: 0xfffd }, (_, at) => at + 1).filter((at) => at < 0xd800 || at > 0xdfff);
    const { rows } = await client.query<{ at: number; name: string }>(
      `select at, pg_temp.plain_name('甲' || chr(at) || '乙') as name from unnest($1::int[]) as at`,
      [points],
    );
    await client.query('rollback');
    return rows
      .filter(({ at, name }) => plainName(`甲${String.fromCharCode(at)}乙`) !== name)
      .map(({ at }) => at.toString(16));
  });
  expect(differing).toEqual([]);
});
