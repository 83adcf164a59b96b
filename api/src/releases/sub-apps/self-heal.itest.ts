import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { listReleaseFailures, listReleaseLog, listReleases } from '@platform/contract/sub-apps/releases';
import { mountedSubApp, reportSubApp } from '@platform/contract/sub-apps/sub-app';
import { listMessages } from '@platform/contract/users/own-account';
import { userAccount } from '../../kernel/database/schema/account';
import { subAppFailure, subAppMount, subAppPointer } from '../../kernel/database/schema/system';
import { openSession } from '../../accounts/session/open-session.service';
import { writeBuild } from '../../testing/sub-app-build';
import { testApi } from '../../testing/test-api';
import { activateRelease } from './activate-release.service';
import { startCanary } from './canary.service';
import { forgetPointers } from './pointer-cache';
import { publishOwnBuilds } from './publish-own-builds.service';
import { publishRelease } from './publish-release.service';
import { findPointer, findRelease } from './releases.queries';
import { issueReportNonce } from './report-nonce';

const api = testApi();
const folder = mkdtempSync(path.join(tmpdir(), 'ip-heal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'sub-work';
const by = { by: 'test', pinned: false };
interface Person {
  id: number;
  cookie: string;
}
const people: Person[] = [];
const trials: Person[] = [];

async function addPerson(mobile: string, values: Partial<typeof userAccount.$inferInsert>): Promise<Person> {
  const [row] = await api.services.db
    .insert(userAccount)
    .values({ mobile, name: mobile, passwordHash: '', role: 'district', type: '3', ...values })
    .returning({ id: userAccount.id });
  let cookie = '';
  const setCookie = (value: string) => (cookie = value.split(';')[0] ?? '');
  await openSession(
    api.services,
    { userId: row?.id ?? 0 },
    { address: '', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0', secure: false, setCookie },
  );
  return { id: row?.id ?? 0, cookie };
}

const publish = async (script: string) =>
  (await publishRelease(api.services, (await writeBuild(path.join(folder, 'build'), { name, script })).folder, 'test'))
    .version;

/** Sends the report of one document of this person with this release. */
async function report(person: Person, version: string, outcome: 'failed' | 'mounted'): Promise<void> {
  const nonce = issueReportNonce(api.services, { userId: person.id, subApp: name, version });
  const as = { cookie: person.cookie };
  if (outcome === 'mounted') await api.api.call(mountedSubApp, { subApp: name, version, nonce, durationMs: 500 }, as);
  else await api.api.call(reportSubApp, { subApp: name, version, nonce, phase: 'mount', message: 'boom' }, as);
}

/** `documents` reports of each of these people, one after the other. */
async function reportAll(
  of: readonly Person[],
  documents: number,
  version: string,
  outcome: 'failed' | 'mounted',
): Promise<void> {
  for (const person of of) for (let count = 0; count < documents; count += 1) await report(person, version, outcome);
}

const pointer = async () => {
  const row = await findPointer(api.services.db, name);
  if (!row) throw new Error('no pointer');
  return row;
};
const inbox = async () => (await api.as('B').call(listMessages, { page: 1, size: 100 })).list;

let good = '';
let bad = '';
let round = 0;

beforeAll(async () => {
  for (let index = 0; index < 10; index += 1) people.push(await addPerson(`1370000000${index}`, {}));
  for (let index = 0; index < 30; index += 1)
    trials.push(await addPerson(`136000000${10 + index}`, { role: 'company', type: '1' }));
});

/** A good release and a new one after it, without reports. */
beforeEach(async () => {
  round += 1;
  good = await publish(`good ${round}`);
  bad = await publish(`bad ${round}`);
  await api.services.db.delete(subAppMount);
  await api.services.db.delete(subAppFailure);
  await api.services.pool.query('delete from message; delete from rate_limit');
  await activateRelease(api.services, name, good, by);
  await activateRelease(api.services, name, bad, by);
});

it('withdraws a release that fails for too many users, and notifies the administrators once', async () => {
  await reportAll(people.slice(0, 6), 2, bad, 'mounted');
  await reportAll(people.slice(6), 1, bad, 'failed');
  expect(await pointer()).toMatchObject({ active: bad });
  await reportAll(people.slice(0, 4), 1, bad, 'mounted');
  expect(await pointer()).toMatchObject({ active: good, previous: null });
  expect(await findRelease(api.services.db, name, bad)).toMatchObject({
    state: 'withdrawn',
    withdrawnReason: '10 位用户中有 4 位加载失败（共 20 次打开）。',
  });
  const messages = await inbox();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ title: '子应用 sub-work 已自动退回', sender: '系统' });
  const { list } = await api.as('B').call(listReleaseLog, { page: 1, size: 1 });
  expect(list[0]).toMatchObject({
    action: '自动退回',
    by: '系统',
    text: `${bad} → ${good}：10 位用户中有 4 位加载失败（共 20 次打开）。`,
  });
});

it('ends in any case: nothing moves a second time, and the start of the server does not restore it', async () => {
  await reportAll(people.slice(0, 5), 4, bad, 'failed');
  expect(await pointer()).toMatchObject({ active: good });
  const { revision } = await pointer();
  await reportAll(people.slice(0, 5), 4, bad, 'failed');
  expect((await pointer()).revision).toBe(revision);
  await writeBuild(path.join(folder, 'project', name, 'dist'), { name, script: `bad ${round}` });
  await publishOwnBuilds(api.services, path.join(folder, 'project'));
  expect(await pointer()).toMatchObject({ active: good, previous: null });
  // The former release fails as well: the administrators are notified once, and nothing moves.
  await api.services.pool.query('delete from rate_limit');
  await reportAll(people.slice(0, 5), 5, good, 'failed');
  expect(await pointer()).toMatchObject({ active: good, previous: null });
  expect(await findRelease(api.services.db, name, good)).toMatchObject({ state: 'published' });
  expect((await inbox()).map((message) => message.title)).toEqual([
    '子应用 sub-work 加载失败',
    '子应用 sub-work 已自动退回',
  ]);
});

it('moves once when the reports arrive at the same time', async () => {
  await reportAll(people.slice(0, 5), 3, bad, 'failed');
  const { revision } = await pointer();
  await Promise.all(people.flatMap((person) => [report(person, bad, 'failed'), report(person, bad, 'failed')]));
  expect(await pointer()).toMatchObject({ active: good, revision: revision + 1 });
  expect(await inbox()).toHaveLength(1);
});

it('does not move to a newer release that an operator has left', async () => {
  await activateRelease(api.services, name, good, by);
  await reportAll(people.slice(0, 5), 4, good, 'failed');
  expect(await pointer()).toMatchObject({ active: good, previous: bad });
  expect((await inbox()).map((message) => message.title)).toEqual(['子应用 sub-work 加载失败']);
});

it('ends and withdraws a failing canary, and nothing else', async () => {
  await activateRelease(api.services, name, good, by);
  await startCanary(api.services, name, bad, { percent: 50, mobiles: [] }, by);
  await reportAll(people.slice(0, 5), 4, bad, 'failed');
  expect(await pointer()).toMatchObject({ active: good, previous: null, canary: null, canaryPercent: 0 });
  expect(await findRelease(api.services.db, name, bad)).toMatchObject({ state: 'withdrawn' });
  expect((await inbox()).map((message) => message.title)).toEqual(['子应用 sub-work 的灰度已自动结束']);
});

describe('leaves a release alone', () => {
  it('that has been active for long', async () => {
    await api.services.db
      .update(subAppPointer)
      .set({ activatedAt: sql`now() - interval '25 hours'` })
      .where(eq(subAppPointer.subApp, name));
    forgetPointers(api.services.db);
    await reportAll(people.slice(0, 5), 4, bad, 'failed');
    expect(await pointer()).toMatchObject({ active: bad });
  });

  it('whose failures are from before its activation, or before the window', async () => {
    await reportAll(people.slice(0, 5), 3, bad, 'failed');
    await api.services.db.update(subAppMount).set({ at: sql`now() - interval '31 minutes'` });
    await reportAll(people.slice(0, 5), 3, bad, 'failed');
    expect(await pointer()).toMatchObject({ active: bad });
    await activateRelease(api.services, name, good, by);
    await activateRelease(api.services, name, bad, by);
    await reportAll(people.slice(0, 5), 3, bad, 'mounted');
    expect(await pointer()).toMatchObject({ active: bad });
  });

  it('that only trial accounts report as failed', async () => {
    await reportAll(trials, 1, bad, 'failed');
    await reportAll(people.slice(0, 4), 1, bad, 'mounted');
    expect(await pointer()).toMatchObject({ active: bad });
  });

  it('that only disabled accounts report as failed', async () => {
    await reportAll(people.slice(0, 3), 4, bad, 'failed');
    const disabled = sql`id in (${sql.join(
      people.slice(0, 3).map((person) => sql`${person.id}`),
      sql`, `,
    )})`;
    await api.services.db.update(userAccount).set({ state: 'disabled' }).where(disabled);
    await reportAll(people.slice(3, 8), 3, bad, 'mounted');
    await reportAll(people.slice(3, 4), 5, bad, 'failed');
    expect(await pointer()).toMatchObject({ active: bad });
    await api.services.db.update(userAccount).set({ state: 'active' }).where(disabled);
  });

  it('that one person reports as failed as often as the limit allows', async () => {
    const [person, ...others] = people;
    if (!person) throw new Error('nobody');
    await reportAll(others.slice(0, 4), 3, bad, 'mounted');
    await Promise.all(Array.from({ length: 30 }, () => report(person, bad, 'failed')));
    const noted = await api.services.db.select().from(subAppMount);
    expect(noted.filter((row) => row.userId === person.id).length).toBeLessThan(30);
    expect(await pointer()).toMatchObject({ active: bad });
  });
});

it('counts a document once, by its first report, and only with its own nonce', async () => {
  const [person, other] = people;
  if (!person || !other) throw new Error('nobody');
  const nonce = issueReportNonce(api.services, { userId: person.id, subApp: name, version: bad });
  const mounted = { subApp: name, version: bad, nonce, durationMs: 700 };
  await api.api.call(mountedSubApp, mounted, { cookie: person.cookie });
  await api.api.call(mountedSubApp, mounted, { cookie: person.cookie });
  await api.api.call(
    reportSubApp,
    { subApp: name, version: bad, nonce, phase: 'unmount', message: 'late' },
    { cookie: person.cookie },
  );
  await api.api.call(mountedSubApp, mounted, { cookie: other.cookie });
  await api.api.call(mountedSubApp, { ...mounted, version: good }, { cookie: person.cookie });
  await api.api.call(mountedSubApp, { ...mounted, nonce: '' }, { cookie: person.cookie });
  const rows = await api.services.db.select().from(subAppMount);
  expect(rows).toMatchObject([{ userId: person.id, version: bad, succeeded: true, durationMs: 700 }]);
  expect(rows[0]?.document).not.toContain(nonce);
  expect(await api.services.db.select().from(subAppFailure)).toMatchObject([{ phase: 'unmount', message: 'late' }]);
});

it('withdraws a release of which a page fails for too many users later; a document counts once', async () => {
  for (const person of people) {
    for (let count = 0; count < 2; count += 1) {
      const document = {
        subApp: name,
        version: bad,
        nonce: issueReportNonce(api.services, { userId: person.id, subApp: name, version: bad }),
      };
      await api.api.call(mountedSubApp, { ...document, durationMs: 500 }, { cookie: person.cookie });
      if (count > 0 || people.indexOf(person) > 3) continue;
      for (const message of ['/work: boom', '/detail: boom'])
        await api.api.call(reportSubApp, { ...document, phase: 'mount', message }, { cookie: person.cookie });
    }
  }
  expect(await pointer()).toMatchObject({ active: good, previous: null });
  expect((await findRelease(api.services.db, name, bad))?.withdrawnReason).toMatch(/4 位加载失败（共 20 次打开）/);
  // An hour may have ended meanwhile.
  const { buckets } = await api.as('B').call(listReleaseFailures, { subApp: name, version: bad, count: 2 });
  const sum = (pick: (row: (typeof buckets)[number]) => number) => buckets.reduce((total, row) => total + pick(row), 0);
  expect([sum((row) => row.mounts), sum((row) => row.failed), sum((row) => row.byPhase.mount)]).toEqual([20, 4, 4]);
});

it('shows counts by release and failures over time', async () => {
  await reportAll(people.slice(0, 3), 2, bad, 'mounted');
  await reportAll(people.slice(3, 4), 1, bad, 'failed');
  await reportAll(people.slice(0, 1), 1, good, 'mounted');
  const { subApps } = await api.as('B').call(listReleases, {});
  const rows = subApps.find((row) => row.subApp === name)?.releases ?? [];
  expect(rows.find((row) => row.version === bad)).toMatchObject({
    mounts: 7,
    failures: 1,
    users: 4,
    failedUsers: 1,
    measuredShare: 87.5,
    share: 100,
    role: 'active',
  });
  expect(rows.find((row) => row.version === good)).toMatchObject({
    mounts: 1,
    failures: 0,
    measuredShare: 12.5,
    role: 'previous',
  });
  for (const bucket of ['hour', 'day'] as const) {
    const { buckets, latest } = await api
      .as('B')
      .call(listReleaseFailures, { subApp: name, version: bad, bucket, count: 12 });
    expect(buckets).toHaveLength(12);
    const sum = (pick: (row: (typeof buckets)[number]) => number) =>
      buckets.reduce((total, row) => total + pick(row), 0);
    expect([
      sum((row) => row.mounts),
      sum((row) => row.failed),
      sum((row) => row.byPhase.mount),
      sum((row) => row.byPhase.load),
    ]).toEqual([7, 1, 1, 0]);
    expect(new Date(buckets[0]?.at ?? 0).getTime()).toBeLessThan(new Date(buckets[11]?.at ?? 0).getTime());
    expect(latest).toMatchObject([{ version: bad, phase: 'mount', message: 'boom', userId: people[3]?.id }]);
  }
  expect((await api.as('B').call(listReleaseFailures, { subApp: 'sub-admin', count: 1 })).buckets).toMatchObject([
    { mounts: 0, failed: 0 },
  ]);
});
