import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/api/testing/eventually';
import { type DatabaseGate, openDatabaseGate } from '@platform/api/testing/database-gate';
import { testDatabase } from '@platform/api/testing/test-database';
import { run } from '../../testing/start-site';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-last-copy-'));
let gate: DatabaseGate;
let site: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  gate = await openDatabaseGate(database.connectionString);
  site = await run({ DATA_DIR: dataDir, DATABASE_URL: gate.connectionString });
});
afterAll(async () => {
  await site.stop();
  await gate.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('shows the front page as it was while the database is away, longer than its numbers are valid', async () => {
  const front = () => fetch(`${site.origin}/web/index`);
  await eventually(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200));
  const html = await (await front()).text();
  gate.shut();
  // The statistics of the front page are valid for five seconds.
  const after = Date.now() + 6_000;
  const answers = new Set<string>();
  await eventually(async () => {
    const kept = await front();
    answers.add(`${kept.status} ${(await kept.text()) === html}`);
    expect(kept.headers.get('warning')).toBe('110 - "Response is Stale"');
    expect(Date.now()).toBeGreaterThan(after);
  });
  expect([...answers]).toEqual(['200 true']);
});
