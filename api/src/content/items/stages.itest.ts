import { listDeadlines, listFrontContent, listPublicContent } from '@platform/contract/content/public-content';
import { stageAt } from '@platform/domain/content/stage';
import { shanghaiDate, shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { testApi } from '../../testing/test-api';
import { publishedValues } from './publish-values';
import { eq } from 'drizzle-orm';
import { stageSql } from './stage-sql';

const api = testApi();
const anyone = () => api.as('anonymous');

const HOUR = 3_600_000;
const minute = (hours: number) => shanghaiTime(Date.now() + hours * HOUR);
const day = (days: number) => shanghaiDate(Date.now() + days * 24 * HOUR);

/** Inserts an item as publication writes it. */
async function add(
  key: 'activity' | 'project' | 'protection',
  title: string,
  fields: Record<string, unknown>,
): Promise<number> {
  const { db } = api.services;
  const [column] = await db.select().from(siteColumn).where(eq(siteColumn.key, key));
  const [row] = await db
    .insert(content)
    .values({ kind: key, columnId: column!.id, title, revisionId: 0 })
    .returning({ id: content.id });
  const [revision] = await db
    .insert(contentRevision)
    .values({ contentId: row!.id, number: 1, title, fields })
    .returning();
  await db
    .update(content)
    .set({ ...publishedValues(key, revision!, null), revisionId: revision!.id })
    .where(eq(content.id, row!.id));
  return row!.id;
}

const titles = ({ list }: { list: readonly { title: string }[] }) => list.map(({ title }) => title);

it('the database computes the stage by the rule, for every order of the times', async () => {
  const { db } = api.services;
  const [column] = await db.select().from(siteColumn).where(eq(siteColumn.key, 'activity'));
  const times = [null, new Date(Date.now() - 2 * HOUR), new Date(Date.now() + 2 * HOUR)];
  const rows = times.flatMap((opensAt) =>
    times.flatMap((closesAt) =>
      times.flatMap((startsAt) => times.map((endsAt) => ({ opensAt, closesAt, startsAt, endsAt }))),
    ),
  );
  const found = await db.transaction(async (tx) => {
    await tx
      .insert(content)
      .values(
        rows.map((row) => ({ ...row, kind: 'activity' as const, columnId: column!.id, title: '', revisionId: -7 })),
      );
    const { opensAt, closesAt, startsAt, endsAt } = content;
    const said = await tx
      .select({ opensAt, closesAt, startsAt, endsAt, stage: stageSql })
      .from(content)
      .where(eq(content.revisionId, -7));
    await tx.delete(content).where(eq(content.revisionId, -7));
    return said;
  });
  expect(found).toHaveLength(81);
  for (const { stage, ...at } of found) {
    const given = Object.fromEntries(Object.entries(at).map(([name, time]) => [name, time?.getTime() ?? null]));
    expect({ ...given, stage }).toEqual({ ...given, stage: stageAt(given, Date.now()).stage });
  }
});

describe('lists by time', () => {
  beforeAll(async () => {
    await add('activity', '已结束', { startsAt: minute(-50), endsAt: minute(-48) });
    await add('activity', '更早结束', { startsAt: minute(-150), endsAt: minute(-148) });
    await add('activity', '进行中', { startsAt: minute(-1), endsAt: minute(2) });
    await add('activity', '远的', { startsAt: minute(24 * 60), signUpUntil: minute(24 * 59) });
    await add('activity', '近的', { startsAt: minute(48), signUpUntil: minute(24) });
    await add('activity', '已截止', { startsAt: minute(12), signUpUntil: minute(-1) });
    await add('project', '未开始', { opensOn: day(5), closesOn: day(20) });
    await add('project', '今天截止', { opensOn: day(-5), closesOn: day(0) });
    await add('project', '昨天截止', { opensOn: day(-5), closesOn: day(-1) });
  });

  it('open items come first, the soonest at the top, then past items, the latest at the top', async () => {
    const list = await anyone().call(listPublicContent, { kinds: ['activity'] });
    expect(titles(list)).toEqual(['进行中', '已截止', '近的', '远的', '已结束', '更早结束']);
  });

  it('the front page has the same order', async () => {
    const [column] = await api.services.db.select().from(siteColumn).where(eq(siteColumn.key, 'activity'));
    const [front] = await anyone().call(listFrontContent, { columns: [{ id: column!.id, count: 3 }] });
    expect(front!.map(({ title }) => title)).toEqual(['进行中', '已截止', '近的']);
  });

  it('counts each stage, and narrows down by it', async () => {
    const { choices } = await anyone().call(listPublicContent, { kinds: ['activity'] });
    const counts = Object.fromEntries(choices.stages.map(({ value, count }) => [value, count]));
    expect(counts).toEqual({ open: 2, closed: 1, running: 1, over: 2 });
    const open = await anyone().call(listPublicContent, { kinds: ['activity'], stage: 'open' });
    expect([open.total, titles(open)]).toEqual([2, ['近的', '远的']]);
    expect(open.choices.stages).toHaveLength(4);
    expect((await anyone().call(listPublicContent, { kinds: ['activity'], stage: 'x' })).total).toBe(0);
  });

  it('a last day counts to its end in China', async () => {
    const list = await anyone().call(listPublicContent, { kinds: ['project'] });
    expect(titles(list)).toEqual(['今天截止', '未开始', '昨天截止']);
    expect(titles(await anyone().call(listPublicContent, { kinds: ['project'], stage: 'open' }))).toEqual(['今天截止']);
  });

  it('a month has what takes place in it, also what began before', async () => {
    const first = `${day(0).slice(0, 7)}-01`;
    await add('activity', '跨月', {
      startsAt: `${shanghaiDate(Date.parse(`${first}T00:00:00Z`) - 2 * 24 * HOUR)} 09:00`,
      endsAt: `${first} 18:00`,
    });
    const there = await anyone().call(listPublicContent, { kinds: ['activity'], month: first.slice(0, 7) });
    expect(titles(there)).toContain('跨月');
    expect(titles(there)).toContain('进行中');
    const other = await anyone().call(listPublicContent, { kinds: ['activity'], month: '2031-01' });
    expect(other.total).toBe(0);
    // From the first on, so that pages of a full month follow one another by day.
    await add('activity', '五月末', { startsAt: '2031-05-30 09:00' });
    await add('activity', '五月初', { startsAt: '2031-05-02 09:00' });
    await add('activity', '五月初傍晚', { startsAt: '2031-05-02 18:00' });
    const part = (page: number) =>
      anyone().call(listPublicContent, { kinds: ['activity'], month: '2031-05', page, size: 2 });
    expect([...titles(await part(1)), ...titles(await part(2))]).toEqual(['五月初', '五月初傍晚', '五月末']);
  });

  it('lists what closes within some days, the soonest first, without what is not open', async () => {
    const { total, list } = await anyone().call(listDeadlines, {});
    expect([total, titles({ list })]).toEqual([2, ['今天截止', '近的']]);
    expect(list[0]!.closesAt).toBe(new Date(Date.parse(`${day(0)}T00:00:00+08:00`) + 24 * HOUR).toISOString());
  });
});

it('sorts ways of protection by channel, then cases, the latest first', async () => {
  await add('protection', '较早的案例', { channel: 'case', day: '2024-01-01' });
  await add('protection', '法院', { channel: 'judicial' });
  await add('protection', '较近的案例', { channel: 'case', day: '2025-01-01' });
  await add('protection', '行政', { channel: 'administrative' });
  const list = await anyone().call(listPublicContent, { kinds: ['protection'] });
  expect(titles(list)).toEqual(['行政', '法院', '较近的案例', '较早的案例']);
});
