import { sql } from 'drizzle-orm';
import { testDatabase } from './test-database';

const database = testDatabase();

it('rejects a second query on the client of a transaction', async () => {
  const { db } = database;
  const both = db.transaction(async (tx) =>
    Promise.all([tx.execute(sql`select 1 as first`), tx.execute(sql`select 2 as second`)]),
  );
  await expect(both).rejects.toMatchObject({ cause: { message: expect.stringContaining('select 2 as second') } });
});

it('accepts queries one after another, also after an error, and at once on a pool', async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.transaction((nested) => nested.execute(sql`select 1 / 0`)).catch(() => undefined);
    await tx.execute(sql`select 2`);
  });
  await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 2`)]);
});
