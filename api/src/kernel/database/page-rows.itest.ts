import { and, eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { listRequest } from '@platform/contract/list';
import type * as z from 'zod/mini';
import { testDatabase } from '../../testing/test-database';
import { byPinyin } from '../text/by-pinyin';
import { contains, equals, isTrue, onDays, oneOf } from './filters';
import { isoTime } from './iso-time';
import { pageRows } from './page-rows';
import type { Database } from './pool';

const thing = pgTable('thing', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull(),
  amount: integer(),
  always: integer().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  day: date({ mode: 'string' }),
  kind: text({ enum: ['a', 'b'] }).notNull(),
  marked: boolean().notNull(),
});
type Thing = typeof thing.$inferInsert;

const request = listRequest(['amount', 'always', 'name'], {});
type Request = z.output<typeof request>;

const database = testDatabase();

beforeAll(async () => {
  await database.main.query(
    `create table thing (id bigint primary key, name text not null, amount integer, always integer not null, at timestamptz, day date,
                         kind text not null, marked boolean not null)`,
  );
});

async function fill(rows: Partial<Thing>[]): Promise<void> {
  await database.main.query('truncate thing');
  const blank = { name: '', always: 0, kind: 'a' as const, marked: false };
  if (rows.length > 0)
    await database.db.insert(thing).values(rows.map((row, at) => ({ ...blank, id: at + 1, ...row })));
}

const page = (asked: Partial<Request>, db: Database = database.db) =>
  pageRows(db, { page: 1, size: 20, ...asked } satisfies Request as Request, {
    rows: db.select().from(thing),
    sorts: { amount: thing.amount, always: thing.always, name: byPinyin(thing.name) },
    defaultSort: '-amount',
    id: thing.id,
  });

describe('pages', () => {
  const few = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
  const rows = fc.array(fc.record({ amount: few, always: fc.integer({ min: 0, max: 2 }) }), { maxLength: 23 });
  const key = fc.constantFrom('amount', 'always');

  it('hold every row once, in order, without a value last, whatever their size, here and in a transaction', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        key,
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (values, by, down, size, within) => {
          await fill(values);
          const read = async (db: Database) => {
            const seen: { id: number; value: number | null }[] = [];
            for (let number = 1; ; number += 1) {
              const { total, list } = await page(
                { page: number, size, sort: down ? `-${by}` : by } as Partial<Request>,
                db,
              );
              expect(total).toBe(values.length);
              seen.push(...list.map((row) => ({ id: row.id, value: row[by as 'amount'] })));
              // Requests one page beyond the last as well.
              if (list.length === 0) return seen;
            }
          };
          const seen = within ? await database.db.transaction(read) : await read(database.db);
          const turn = down ? -1 : 1;
          const expected = values
            .map((row, at) => ({ id: at + 1, value: row[by as 'amount'] }))
            .sort((one, two) => {
              if (one.value === two.value) return turn * (one.id - two.id);
              if (one.value === null) return 1;
              return two.value === null ? -1 : turn * (one.value - two.value);
            });
          expect(seen).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('far from the first match the plain order, read from either end', async () => {
    await database.main.query(`truncate thing`);
    await database.main.query(
      `insert into thing (id, name, amount, always, kind, marked)
       select i, 'n' || i % 7, nullif(i * 7919 % 50, 3), i * 31 % 90, case when i % 5 = 0 then 'b' else 'a' end, i % 3 = 0
       from generate_series(1, 4000) as i`,
    );
    const { db } = database;
    const other = alias(thing, 'other');
    const kept = eq(thing.marked, false);
    const selects = {
      plain: () => db.select().from(thing).where(kept),
      joined: () =>
        db
          .select({ id: thing.id, amount: thing.amount, other: sql<string>`${other.name}` })
          .from(thing)
          .leftJoin(other, eq(other.id, thing.id))
          .where(kept),
      // Several columns of that name, and none.
      twice: () =>
        db.select({ first: other.id, id: thing.id }).from(thing).innerJoin(other, eq(other.id, thing.id)).where(kept),
      // The server names the column after the selected expression.
      told: () =>
        db
          .select({ first: sql<number>`(select ${other.id} from ${thing} as other order by id limit 1)`, id: thing.id })
          .from(thing)
          .where(kept),
      unnamed: () => db.select({ amount: thing.amount, always: thing.always }).from(thing).where(kept),
      grouped: () =>
        db
          .select({ id: thing.id, count: sql<number>`count(*)::int` })
          .from(thing)
          .innerJoin(other, eq(other.always, thing.always))
          .where(kept)
          .groupBy(thing.id),
    };
    for (const [name, rows] of Object.entries(selects)) {
      for (const by of ['amount', 'always']) {
        for (const down of [false, true]) {
          const sort = (down ? `-${by}` : by) as Request['sort'] & string;
          const list = () => ({
            rows: rows() as ReturnType<typeof selects.plain>,
            sorts: { amount: thing.amount, always: thing.always, name: thing.name },
            defaultSort: 'name' as const,
            id: thing.id,
          });
          const all = (await pageRows(db, { page: 1, size: 10_000, sort } as Request, list())).list;
          expect(all.length).toBe(2667);
          for (const [number, size] of [
            [2, 1001],
            [12, 100],
            [14, 100],
            [26, 100],
            [27, 100],
            [28, 100],
            [120, 17],
            [2667, 1],
            [2668, 1],
          ] as const) {
            const page = await pageRows(db, { page: number, size, sort } as Request, list());
            expect({ name, sort, number, ...page }).toEqual({
              name,
              sort,
              number,
              total: 2667,
              list: all.slice((number - 1) * size, number * size),
            });
          }
        }
      }
    }
  });

  it('far from the first are found by the index alone', async () => {
    const statements: string[] = [];
    const db = drizzle(database.main as never, { logger: { logQuery: (text) => void statements.push(text) } });
    await database.main.query('create index thing_marked on thing (always, id) where marked');
    await pageRows(db as never, { page: 30, size: 40, sort: '-always' } as Request, {
      rows: db.select().from(thing).where(sql`${thing.marked}`),
      sorts: { amount: thing.amount, always: thing.always, name: thing.name },
      defaultSort: 'always',
      id: thing.id,
    });
    expect(statements).toHaveLength(2);
    await database.main.query('vacuum analyze thing');
    const { rows } = await database.main.query<Record<string, string>>(`explain (generic_plan) ${statements[1]!}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan.*thing_marked/);
  });

  it('far beyond the last are empty and still return the total', async () => {
    await fill([{}, {}, {}]);
    expect(await page({ page: 1_000_000, size: 100 })).toEqual({ total: 3, list: [] });
  });

  it('come in the default order unless asked otherwise', async () => {
    await fill([{ amount: 1 }, { amount: null }, { amount: 2 }]);
    expect((await page({})).list.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect((await page({ sort: 'amount' })).list.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('refuse an order that the list does not have', async () => {
    await expect(page({ sort: 'kind' as 'name' })).rejects.toThrow('no sort kind');
  });

  it('count without the left joins that no condition needs, and find with those that one does', async () => {
    await fill([{ always: 1 }, { always: 2 }, { always: 2 }, { always: 3, name: '末' }]);
    const { db } = database;
    const [one, two, three] = ['one', 'two', 'three'].map((name) => alias(thing, name));
    const asked = jest.spyOn(database.main, 'query');
    const read = (where: SQL, sort?: string) =>
      pageRows(db, { page: 1, size: 2, ...(sort ? { sort } : {}) }, {
        rows: db
          .select({ id: thing.id, name: sql<string>`${three!.name}` })
          .from(thing)
          .leftJoin(one!, eq(one!.id, thing.always))
          .leftJoin(two!, eq(two!.id, one!.always))
          .leftJoin(three!, eq(three!.id, thing.id))
          .where(where),
        sorts: { id: thing.id, ofTwo: sql`${two!.always}` },
        defaultSort: 'id',
        id: thing.id,
      } as never);
    // Every row has a value; none of the joins affects the condition.
    expect(await read(sql`${thing.always} > 0`)).toEqual({
      total: 4,
      list: [
        { id: 1, name: '' },
        { id: 2, name: '' },
      ],
    });
    const { text } = asked.mock.calls.at(-1)![0] as unknown as { text: string };
    expect(text).toContain('count(*)');
    expect(text).not.toContain('join');
    // A join over another one: both are needed. Rows 2 and 3 refer to row 2, which refers to itself; row 4 refers to
    // row 3.
    expect(await read(sql`${two!.always} = 2`)).toMatchObject({ total: 3, list: [{ id: 2 }, { id: 3 }] });
    expect((await read(sql`${thing.always} > 0`, '-ofTwo')).list).toMatchObject([{ id: 4 }, { id: 3 }]);
    asked.mockRestore();
  });

  it('count what the condition and the joins leave, not the table', async () => {
    await fill([{ always: 1 }, { always: 1 }, { always: 2 }]);
    const { db } = database;
    const rows = db
      .select({ id: thing.id })
      .from(thing)
      .where(and(equals(thing.always, 1)));
    const list = { rows, sorts: { id: thing.id }, defaultSort: 'id', id: thing.id };
    expect(await pageRows(db, { page: 1, size: 1 }, list)).toEqual({ total: 2, list: [{ id: 1 }] });
  });

  it('are read from an index of column and id, down as well as up', async () => {
    await database.main.query('create index thing_always on thing (always, id)');
    for (const sort of ['always', '-always'] as const) {
      const asked = jest.spyOn(database.main, 'query');
      await page({ sort });
      const [statement, values] = asked.mock.calls[0] as unknown as [{ text: string }, unknown[]];
      asked.mockRestore();
      const client = await database.main.connect();
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const { rows } = await client.query<Record<string, string>>(`explain ${statement.text}`, values);
      await client.query('rollback');
      client.release();
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // The ids of the page are read before any other column of its rows.
      expect(plan).toMatch(/Limit.*\n *-> +Index Only Scan (Backward )?using thing_always/);
    }
  });

  it('are typed: each key that the call offers has its column, and no other has one', () => {
    const { db } = database;
    const rows = () => db.select().from(thing);
    const asked = request.parse({});
    const { amount, always, name, id } = thing;
    const never = () => [
      // @ts-expect-error a key without column
      pageRows(db, asked, { rows: rows(), sorts: { amount, always }, defaultSort: 'amount', id }),
      // @ts-expect-error a column that is not offered
      pageRows(db, asked, { rows: rows(), sorts: { amount, always, name, id }, defaultSort: 'amount', id }),
      // @ts-expect-error a default that is not offered
      pageRows(db, asked, { rows: rows(), sorts: { amount, always, name }, defaultSort: '-id', id }),
    ];
    expect(never).toBeInstanceOf(Function);
  });
});

describe('filters', () => {
  const ids = async (...where: Parameters<typeof and>) =>
    (
      await database.db
        .select({ id: thing.id })
        .from(thing)
        .where(and(...where))
        .orderBy(thing.id)
    ).map(({ id }) => id);

  it('filter nothing where nothing is asked', async () => {
    await fill([{}, {}]);
    const { name, amount, kind, at, marked } = thing;
    expect([equals(amount, undefined), equals(name, ''), oneOf(kind, []), oneOf(kind, undefined)]).toEqual(
      Array(4).fill(undefined),
    );
    expect([contains(name, ''), onDays(at, undefined, ''), isTrue(marked, false)]).toEqual(Array(3).fill(undefined));
  });

  it('find values, one of several, parts of texts, and what is true', async () => {
    await fill([
      { name: '50%_Off', amount: 0 },
      { name: '50x off', amount: 1, kind: 'b', marked: true },
    ]);
    expect(await ids(equals(thing.amount, 0))).toEqual([1]);
    expect(await ids(oneOf(thing.kind, ['b']))).toEqual([2]);
    expect(await ids(contains([thing.name, thing.kind], '%_o'))).toEqual([1]);
    expect(await ids(contains(thing.name, 'OFF'))).toEqual([1, 2]);
    expect(await ids(isTrue(thing.marked, true))).toEqual([2]);
  });

  it('find Chinese words and numbers among any letters', async () => {
    await fill([{ name: 'ABC知识产权2024' }, { name: '知识abc产权' }, { name: '50%知_识' }]);
    expect(await ids(contains(thing.name, '知识产权'))).toEqual([1]);
    expect(await ids(contains(thing.name, '权2024'))).toEqual([1]);
    expect(await ids(contains(thing.name, '%知_'))).toEqual([3]);
    expect(await ids(contains(thing.name, 'Abc产'))).toEqual([2]);
  });

  it('find texts in any spelling, as the search compares them', async () => {
    await fill(
      ['阿卜杜·热依木', '一种⻛机', 'ＡＢ１２', '甲\u00a0乙', '⽤⼾（佛山）', '[甲]^-'].map((name) => ({ name })),
    );
    for (const [typed, id] of [
      ['阿卜杜•热依木', 1],
      ['风机', 2],
      ['ab12', 3],
      ['甲 乙', 4],
      ['用户(佛山)', 5],
      ['］＾-', 6],
    ] as const)
      expect([typed, await ids(contains(thing.name, typed))]).toEqual([typed, [id]]);
    expect(await ids(contains(thing.name, '甲.乙'))).toEqual([]);
    expect(contains(thing.name, '\u200b')).toBeUndefined();
  });

  it('take a day from midnight to midnight in China, of an instant as of a date', async () => {
    const times = ['2024-02-28T15:59:59Z', '2024-02-28T16:00:00Z', '2024-02-29T15:59:59.999Z', '2024-02-29T16:00:00Z'];
    await fill(
      times.map((time, at) => ({
        at: new Date(time),
        day: ['2024-02-28', '2024-02-29', '2024-02-29', '2024-03-01'][at],
      })),
    );
    for (const column of [thing.at, thing.day, sql`coalesce(${thing.day}, ${thing.day})`]) {
      expect(await ids(onDays(column, '2024-02-29', '2024-02-29'))).toEqual([2, 3]);
      expect(await ids(onDays(column, '2024-02-29', undefined))).toEqual([2, 3, 4]);
      expect(await ids(onDays(column, undefined, '2024-02-29'))).toEqual([1, 2, 3]);
    }
  });

  it('accept a row whose instant is in the form of the contract', async () => {
    await fill([{ at: new Date('2024-02-28T16:00:00.123Z') }, {}]);
    const rows = await database.db
      .select({ at: isoTime(thing.at) })
      .from(thing)
      .orderBy(thing.id);
    expect(rows).toEqual([{ at: '2024-02-28T16:00:00.123Z' }, { at: null }]);
  });
});
