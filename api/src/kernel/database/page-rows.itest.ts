import { and, sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { listRequest } from '@platform/contract/list';
import type * as z from 'zod/mini';
import { testDatabase } from '../../testing/test-database';
import { byPinyin } from './by-pinyin';
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
              // One page beyond the last is asked for as well.
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

  it('far beyond the last are empty and still tell how many there are', async () => {
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

  it('are walked on an index of column and id, down as well as up', async () => {
    await database.main.query('create index thing_always on thing (always, id)');
    for (const sort of ['always', '-always'] as const) {
      const statements: string[] = [];
      const { db } = database;
      const rows = db.select().from(thing);
      const orderBy = rows.orderBy.bind(rows);
      rows.orderBy = ((...columns: never[]) => {
        const sorted = orderBy(...columns);
        statements.push(sorted.toSQL().sql);
        return sorted;
      }) as never;
      await pageRows(db, { page: 1, size: 20, sort } as Request, {
        rows,
        sorts: { amount: thing.amount, always: thing.always, name: thing.name },
        defaultSort: 'always',
        id: thing.id,
      });
      const plan = await database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_sort = off`);
        return (await tx.execute<Record<string, string>>(sql.raw(`explain ${statements[0]!}`))).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n');
      });
      expect(plan).toContain('thing_always');
      expect(plan).not.toContain('Sort');
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

  it('ask for nothing where nothing is asked', async () => {
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

  it('stand beside a row whose instant is told as the contract has it', async () => {
    await fill([{ at: new Date('2024-02-28T16:00:00.123Z') }, {}]);
    const rows = await database.db
      .select({ at: isoTime(thing.at) })
      .from(thing)
      .orderBy(thing.id);
    expect(rows).toEqual([{ at: '2024-02-28T16:00:00.123Z' }, { at: null }]);
  });
});
