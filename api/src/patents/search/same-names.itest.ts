import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { saveFolder } from '@platform/contract/collections/collection';
import { searchFacets } from '@platform/contract/search/facets';
import { searchExpression } from '@platform/contract/search/search';
import { listUsers } from '@platform/contract/users/user';
import { inTransaction } from '../../kernel/database/in-transaction';
import { migrationsFolder } from '../../kernel/database/migrate';
import { testApi } from '../../testing/test-api';
import { indexPatents } from './index/index-patents';
import { refreshStatistics } from './index/refresh-statistics';
import { insertPatents, samplePatents } from './testing/sample-patents';

const api = testApi();
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await api.services.pool.query(text, values)).rows as Row[];
const INVENTORS = ['约翰·史密斯', '约翰•史密斯', '约翰・史密斯', '约翰\u200b᛫史密斯', '约翰史密斯'];

beforeAll(async () => {
  const client = await api.services.pool.connect();
  try {
    await inTransaction(client, async () => {
      const samples = samplePatents(INVENTORS.length, 5).map((patent, at) => ({
        ...patent,
        title: at === 0 ? '一种⻛机中点测试装置' : '一种风机中点测试装置',
        inventors: [INVENTORS[at]!],
      }));
      await indexPatents(client, await insertPatents(client, samples, 'import:sample.jsonl'));
    });
    await refreshStatistics(client);
  } finally {
    client.release();
  }
});

it('counts a person with any dot once among the inventors, and narrows to all of the patents', async () => {
  const asked = { exp: '中点测试装置', facets: ['inventor' as const] };
  const { facets } = await api.as('A').call(searchFacets, asked);
  expect(facets[0]!.values.map(({ value, count }) => [value, count])).toEqual([
    ['约翰·史密斯', 4],
    ['约翰史密斯', 1],
  ]);
  for (const chosen of ['约翰·史密斯', '约翰•史密斯']) {
    const filters = [{ facet: 'inventor' as const, include: [chosen] }];
    expect([chosen, (await api.as('A').call(searchExpression, { exp: '中点测试装置', filters })).total]).toEqual([
      chosen,
      4,
    ]);
  }
});

it.each(['风机中点', '⻛机中点', 'IN=约翰‧史密斯', 'IN="约翰･史密斯"'])(
  'finds the other spellings of %s',
  async (exp) => {
    expect((await api.as('A').call(searchExpression, { exp })).total).toBe(5);
  },
);

it('finds a person in a list by any dot', async () => {
  await query(`update user_account set name = '阿卜杜·热依木' where id = $1`, [api.ids.users.A]);
  expect((await api.as('B').call(listUsers, { keyword: '阿卜杜•热依木' })).total).toBe(1);
  expect((await api.as('B').call(listUsers, { keyword: '阿卜杜热依木' })).total).toBe(0);
});

it('rejects a folder whose name looks like another one', async () => {
  const save = (name: string) => api.as('A').call(saveFolder, { name });
  expect(await save('重点\u00a0Ｂ２')).toMatchObject({ name: '重点 B2' });
  for (const name of ['重点 B2', '重点\u3000 Ｂ2', '重\u200b点 B２'])
    await expect(save(name)).rejects.toMatchObject({ status: 422 });
  expect(await save('重点 B3')).toMatchObject({ name: '重点 B3' });
});

it('migrates stored names from the earlier form', async () => {
  await query('delete from patent_to_index');
  const [kept] = await query<{ id: number }>('select patent_id as id from patent_text order by patent_id limit 1');
  await query(`update patent_text set title = '一种⻛机' where patent_id = $1`, [kept!.id]);
  await query(
    `insert into company (name, normalized_name, source) values
       ('甲⻛机厂', '甲⻛机厂', 'register'), ('乙⼾厂', '乙戶厂', 'register'), ('丙戶厂', '丙戶厂', 'register'),
       ('丁⻛厂', '丁⻛厂', 'register'), ('丁风厂', '丁风厂', 'register'), ('戊‧己厂', '戊‧己厂', 'register'), ('戊⋅己厂', '戊⋅己厂', 'register')`,
  );
  const sql = await readFile(path.join(migrationsFolder, '20261128010700_same_characters.sql'), 'utf8');
  for (const statement of sql.split('--> statement-breakpoint')) await query(statement);
  const waiting = (await query<{ id: number }>('select patent_id as id from patent_to_index')).map(({ id }) => id);
  expect(waiting).toEqual([kept!.id]);
  expect(
    await query(`select name, normalized_name as form from company where name ~ '^[甲乙丙丁戊].*厂$' order by id`),
  ).toEqual(
    [
      ['甲⻛机厂', '甲风机厂'],
      ['乙⼾厂', '乙户厂'],
      ['丙戶厂', '丙戶厂'],
      // An ambiguous name is not guessed.
      ['丁⻛厂', '丁⻛厂'],
      ['丁风厂', '丁风厂'],
      ['戊‧己厂', '戊‧己厂'],
      ['戊⋅己厂', '戊⋅己厂'],
    ].map(([name, form]) => ({ name, form })),
  );
});
