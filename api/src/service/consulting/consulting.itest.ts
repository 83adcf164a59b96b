import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { RequestOf } from '@platform/contract/call';
import {
  acceptConsultation,
  askMore,
  assignConsultations,
  closeConsultation,
  countConsultations,
  demandOfConsultation,
  getConsultation,
  listConsultations,
  noteConsultation,
  pauseConsultation,
  publishConsultation,
  reopenConsultation,
  replyConsultation,
  resumeConsultation,
  setSpam,
  showAskerMobile,
  sortConsultation,
} from '@platform/contract/consulting/admin-consulting';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '@platform/contract/consulting/answer-template';
import {
  askOptions,
  type AskThread,
  closeAsk,
  consentAsk,
  createAsk,
  listAsks,
  rateAsk,
  readAsk,
  replyAsk,
} from '@platform/contract/consulting/ask';
import { getDemand } from '@platform/contract/demands/demand-calls';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import { batchContent, getContent, publishContent } from '@platform/contract/content/content';
import { downloadFile } from '@platform/contract/files/file';
import { listMessages } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { message } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { libraryPatent } from '../../kernel/database/schema/patent';
import { parameter } from '../../settings/schema/settings';
import { storedFile } from '../../kernel/database/schema/system';
import { expectIsolated, notedBy, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { plantFault } from '../../testing/plant-fault';
import { testApi } from '../../testing/test-api';
import { visibilityOfStaff } from './visibility';
import { findConsultations } from './read-consultations';
import { watchClocks } from './watch-clocks.service';

const api = testApi();
const db = () => api.services.db;
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

/** Stores an uploaded file of an account. */
async function fileOf(ownerId: number): Promise<string> {
  const id = randomUUID();
  const { sha256 } = await api.services.files.put(Readable.from([`%PDF-1.4 ${id}`]), { maxBytes: 100 });
  await db()
    .insert(storedFile)
    .values({ id, ownerId, sha256, name: '说明书.pdf', mimeType: 'application/pdf', size: 45 });
  return id;
}
async function patentOf(companyId: number): Promise<number> {
  const [row] = await db()
    .insert(libraryPatent)
    .values({
      companyId,
      title: '一种散热装置',
      applicationNumber: `2023${String(Math.random()).slice(2, 12)}`,
      patentType: 'utility',
    })
    .returning();
  return row!.id;
}
const ask = (given: Partial<RequestOf<typeof createAsk>> = {}, persona: Persona = 'A') =>
  api.as(persona).call(createAsk, { title: '年费可以减缴吗', text: `想了解年费减缴的条件。${randomUUID()}`, ...given });
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });
const detail = (id: number, persona: Persona = 'B') => api.as(persona).call(getConsultation, { id });
const accepted = async (given?: Parameters<typeof ask>[0]) => {
  const { consultation: asked } = await ask(given);
  return api.as('B').call(acceptConsultation, seen(asked));
};
const answered = async (given?: Parameters<typeof ask>[0]) =>
  api.as('B').call(replyConsultation, { ...seen(await accepted(given)), text: '可以，见费用减缴办法。' });
const inbox = async (persona: Persona) => (await api.as(persona).call(listMessages, {})).list;
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

// The rest days of the coming years are known, on whatever day the tests run.
beforeAll(async () => {
  await db().insert(parameter).values({ key: 'work.toldThrough', value: 2036, validFrom: '2020-01-01', version: 1 });
});

beforeEach(async () => {
  await db().delete(consultation);
  await db().delete(message);
  await api.services.limits.reset('ask', String(api.ids.users.A));
});

describe('a question and its answer', () => {
  it('is asked, answered and rated, with messages to both sides and one clock for both', async () => {
    const [patentId, fileId] = [await patentOf(api.ids.company), await fileOf(api.ids.users.A)];
    const { consultation: asked, turns } = await ask({ patentIds: [patentId], fileIds: [fileId], topic: 'fees' });
    expect(asked).toMatchObject({ state: 'pending', topicName: '费用与期限', source: 'portal', overdue: false });
    expect(asked.acceptClock).toMatch(/^受理期限：/);
    expect(turns).toMatchObject([
      {
        action: 'ask',
        side: 'asker',
        patents: [{ id: patentId, origin: 'manual', patentType: '实用新型' }],
        files: [{ id: fileId, name: '说明书.pdf' }],
      },
    ]);
    expect(await inbox('B')).toMatchObject([{ title: '新的咨询：年费可以减缴吗', link: `/consulting?id=${asked.id}` }]);

    const taken = await api.as('B').call(acceptConsultation, seen(asked));
    expect(taken).toMatchObject({ state: 'accepted', assigneeId: api.ids.users.B, acceptClock: '已按时受理' });
    const waits = await api.as('B').call(askMore, { ...seen(taken), text: '请补充企业规模。' });
    expect(waits).toMatchObject({ state: 'incomplete', dueAt: null });
    // Before working hours, a working day counts as a whole one.
    expect(waits.clock).toMatch(/^答复期限暂停计时，剩余 [56] 个工作日/);
    await api.as('A').call(replyAsk, { id: asked.id, text: '小型企业。' });
    const reply = await api.as('B').call(replyConsultation, {
      ...seen(await detail(asked.id)),
      text: '可以减缴。',
      fileIds: [await fileOf(api.ids.users.B)],
    });
    expect(reply).toMatchObject({ state: 'answered', answerClock: '已按时答复' });
    expect((await inbox('A')).map(({ title, link }) => [title, link])).toEqual([
      ['您的咨询已有答复：年费可以减缴吗', `/consulting?id=${asked.id}`],
      ['您的咨询需要补充：年费可以减缴吗', `/consulting?id=${asked.id}`],
    ]);

    const thread = await api.as('A').call(readAsk, { id: asked.id });
    expect(thread.turns.map(({ action, name }) => [action, name])).toEqual([
      ['ask', '演示企业'],
      ['accept', '平台工作人员'],
      ['askMore', '平台工作人员'],
      ['supplement', '演示企业'],
      ['reply', '平台工作人员'],
    ]);
    const newer = await api.as('A').call(readAsk, { id: asked.id, afterId: thread.turns[3]!.id });
    expect(newer.turns).toEqual(thread.turns.slice(4));
    const rated = await api.as('A').call(rateAsk, { ...seen(thread.consultation), rating: 5, ratingText: '答得清楚' });
    expect(rated.consultation).toMatchObject({ rating: 5, ratingText: '答得清楚', state: 'answered' });
    const [own] = (await api.as('A').call(listAsks, {})).list;
    const [theirs] = (await api.as('B').call(listConsultations, {})).list;
    for (const field of ['clock', 'dueAt', 'overdue', 'state', 'rating', 'version'] as const)
      expect([field, own![field]]).toEqual([field, theirs![field]]);
  });

  it('shows both sides the item that it is asked from, with its public title', async () => {
    const [column] = await db().select({ id: siteColumn.id }).from(siteColumn).where(eq(siteColumn.kind, 'assistance'));
    const title = '海外纠纷应对指导';
    const [item] = await db()
      .insert(content)
      .values({ kind: 'assistance', columnId: column!.id, title, revisionId: 0, state: 'published' })
      .returning({ id: content.id });
    const [revision] = await db()
      .insert(contentRevision)
      .values({ contentId: item!.id, number: 1, title })
      .returning({ id: contentRevision.id });
    await db().update(content).set({ publicRevisionId: revision!.id }).where(eq(content.id, item!.id));
    const about = { id: item!.id, kind: 'assistance', title, isPublic: true };
    expect((await api.as('A').call(askOptions, { aboutId: item!.id })).about).toEqual(about);
    const { consultation: asked } = await ask({ aboutId: item!.id });
    expect(asked).toMatchObject({ source: 'assistance', about });
    // A title that is not published yet stays hidden.
    await db().update(content).set({ title: '还没有发布的标题' }).where(eq(content.id, item!.id));
    expect((await api.as('B').call(getConsultation, { id: asked.id })).about).toEqual(about);
    await db().update(content).set({ publicRevisionId: null, title }).where(eq(content.id, item!.id));
    expect((await api.as('A').call(askOptions, { aboutId: item!.id })).about).toBeNull();
    expect((await api.as('A').call(readAsk, { id: asked.id })).consultation.about).toEqual({
      ...about,
      isPublic: false,
    });
    await expect(ask({ aboutId: item!.id })).rejects.toMatchObject({ status: 422 });
  });

  it('is reopened by a further question, with a new clock', async () => {
    const reply = await answered();
    const { consultation: again } = await api.as('A').call(replyAsk, { id: reply.id, text: '那滞纳金呢？' });
    expect(again).toMatchObject({ state: 'accepted', closedAt: null });
    expect(again.answerClock).toMatch(/^答复期限：/);
    expect((await inbox('B'))[0]).toMatchObject({ title: '继续提问：年费可以减缴吗', content: '那滞纳金呢？' });
  });

  it('answers 409 with the current row to a refused action and to an old version', async () => {
    const { consultation: asked } = await ask();
    const response = await api.as('B').fetch(replyConsultation, { ...seen(asked), text: '答复' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ msg: '此咨询还没有受理，请先受理。', current: { state: 'pending' } });
    await api.as('B').call(acceptConsultation, seen(asked));
    expect(await statusOf(api.as('B').call(acceptConsultation, seen(asked)))).toBe(409);
    const closed = await api
      .as('A')
      .call(closeAsk, seen((await api.as('A').call(readAsk, { id: asked.id })).consultation));
    expect(closed.consultation).toMatchObject({ state: 'closed', answerClock: '未答复即已关闭' });
    expect(await statusOf(api.as('A').call(replyAsk, { id: asked.id, text: '还有' }))).toBe(409);
    expect(await statusOf(api.as('A').call(rateAsk, { ...seen(closed.consultation), rating: 5 }))).toBe(409);
    const open = await api.as('B').call(reopenConsultation, { ...seen(await detail(asked.id)), reason: '企业来电' });
    expect(open).toMatchObject({ state: 'accepted', closedAt: null });
  });

  it('accepts only patents of the own library and files of the account', async () => {
    const other = { patentIds: [await patentOf(api.ids.otherCompany)] };
    await expect(ask(other)).rejects.toMatchObject({
      status: 422,
      errors: { patentIds: expect.any(String) as string },
    });
    const foreign = { fileIds: [await fileOf(api.ids.users.otherCompany)] };
    await expect(ask(foreign)).rejects.toMatchObject({
      status: 422,
      errors: { fileIds: expect.any(String) as string },
    });
    await expect(ask({ topic: 'unknown' })).rejects.toMatchObject({ status: 422 });
    expect(await db().$count(consultation)).toBe(0);
  });

  it('records a repeated request once, and limits the number of questions', async () => {
    const body = { title: '一次', text: '只问一次' };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => api.as('A').fetch(createAsk, body, headers)));
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(await db().$count(consultation)).toBe(1);
    let last = 200;
    for (let n = 0; n < 25 && last === 200; n++) last = await statusOf(ask());
    expect(last).toBe(429);
  });

  it('shows its files only to both sides', async () => {
    const fileId = await fileOf(api.ids.users.A);
    const { consultation: asked } = await ask({ fileIds: [fileId] });
    const read = async (persona: Persona) => (await api.as(persona).fetch(downloadFile, { id: fileId })).status;
    expect(await read('B')).toBe(200);
    for (const persona of ['editor', 'otherCompany', 'C', 'D'] as const)
      expect([persona, await read(persona)]).toEqual([persona, 404]);
    await api.as('B').call(assignConsultations, { ids: [asked.id], assigneeId: api.ids.users.editor });
    expect(await read('editor')).toBe(200);
  });

  it('hides notes and the names of staff from the company', async () => {
    const noted = await api.as('B').call(noteConsultation, { ...seen(await accepted()), text: '先问税务' });
    expect(noted.turns.at(-1)).toMatchObject({ action: 'note', internal: true });
    const thread = await api.as('A').call(readAsk, { id: noted.id });
    expect(JSON.stringify(thread)).not.toContain('先问税务');
    expect(JSON.stringify(thread)).not.toContain(noted.assigneeName);
  });
});

describe('the clocks', () => {
  /** Asks a question and sets the time at which it was asked. */
  const askedAt = async (time: string) => {
    const { consultation: asked } = await ask();
    await db()
      .update(consultation)
      .set({ askedAt: at(time) })
      .where(eq(consultation.id, asked.id));
    return asked.id;
  };

  it('skip weekend and holiday after a question on Friday at 17:50', async () => {
    // National Day of 2025: 1 to 8 October are rest days, the Sunday before is a working day.
    const dueOf = async (time: string) => {
      const id = await askedAt(time);
      await watchClocks(api.services, new AbortController().signal);
      const [row] = await db().select().from(consultation).where(eq(consultation.id, id));
      expect((await detail(id)).acceptClock).toMatch(/^受理已超期 /);
      return shanghaiTime(row!.dueAt!);
    };
    expect(await dueOf('2025-09-26 17:50')).toBe('2025-09-28 17:30');
    expect(await dueOf('2025-10-03 17:50')).toBe('2025-10-09 17:30');
  });

  it('skip a consultation that fails and watch the others', async () => {
    const [bad, good] = [await askedAt('2025-09-28 09:00'), await askedAt('2025-09-28 09:00')];
    const mend = await plantFault(api.services, 'consultation', `new.id = ${bad}`, 'update');
    const run = () => watchClocks(api.services, new AbortController().signal);
    expect(await run()).toMatchObject({ told: 1, failed: 1 });
    expect(await run()).toMatchObject({ told: 0, failed: 1 });
    await mend();
    expect(await run()).toMatchObject({ told: 1, failed: 0 });
    expect(good).toBeGreaterThan(bad);
  });

  it('notify assignee and administrators once when overdue, and show it in list, count and order', async () => {
    const late = await askedAt('2025-09-28 09:00');
    const { consultation: fresh } = await ask();
    await api.as('B').call(assignConsultations, { ids: [late], assigneeId: api.ids.users.editor });
    await db().delete(message);
    const run = () => watchClocks(api.services, new AbortController().signal);
    expect(await run()).toMatchObject({ told: 1 });
    expect(await run()).toMatchObject({ told: 0 });
    for (const persona of ['B', 'editor'] as const)
      expect((await inbox(persona)).map(({ title }) => title)).toEqual(['咨询受理已超期：年费可以减缴吗']);
    const { list } = await api.as('B').call(listConsultations, { sort: 'dueAt' });
    expect(list.map(({ id, overdue }) => [id, overdue])).toEqual([
      [late, true],
      [fresh.id, false],
    ]);
    expect((await api.as('B').call(listConsultations, { overdue: true })).list.map(({ id }) => id)).toEqual([late]);
    expect(await api.as('B').call(countConsultations, {})).toMatchObject({
      overdue: 1,
      states: [{ state: 'pending', count: 2 }],
    });
    expect((await api.as('A').call(listAsks, { sort: 'dueAt' })).list[0]).toMatchObject({ id: late, overdue: true });
  });

  it('pause for a reason, which the company reads', async () => {
    const stopped = await api
      .as('B')
      .call(pauseConsultation, { ...seen(await accepted()), reason: '等待外部机构答复' });
    expect(stopped).toMatchObject({ state: 'accepted', paused: true, dueAt: null });
    const thread = await api.as('A').call(readAsk, { id: stopped.id });
    expect(thread.turns.at(-1)).toMatchObject({ action: 'pause', text: '等待外部机构答复' });
    const on = await api.as('B').call(resumeConsultation, seen(stopped));
    expect(on).toMatchObject({ paused: false, overdue: false });
    expect(on.dueAt).not.toBeNull();
  });

  it('keep the promised limits when a parameter changes, and name the year without a calendar', async () => {
    const before = await accepted();
    await db()
      .insert(parameter)
      .values({ key: 'consulting.answerDays', value: 30, validFrom: '2026-01-01', version: 1 });
    try {
      expect((await detail(before.id)).dueAt).toBe(before.dueAt);
      expect((await api.as('A').call(askOptions, {})).answerDays).toBe(30);
      const longer = await accepted();
      await db().update(consultation).set({ answerDays: 5000 }).where(eq(consultation.id, longer.id));
      expect((await detail(longer.id)).answerClock).toBe('答复期限暂不能计算：2037 年的放假安排尚未录入');
    } finally {
      await db().delete(parameter).where(eq(parameter.key, 'consulting.answerDays'));
    }
  });
});

describe('visibility and assignment', () => {
  it('shows an editor only assigned consultations, in lists, in counts and by id', async () => {
    const [mine, other] = [await ask(), await ask()].map(({ consultation: { id } }: AskThread) => id) as [
      number,
      number,
    ];
    expect((await api.as('editor').call(listConsultations, {})).total).toBe(0);
    const batch = await api.as('B').call(assignConsultations, { ids: [mine], assigneeId: api.ids.users.editor });
    expect(batch).toMatchObject({ changed: 1 });
    expect((await inbox('editor')).map(({ title, link }) => [title, link])).toEqual([
      ['指派给您的咨询：年费可以减缴吗', `/consulting?id=${mine}`],
    ]);
    expect((await api.as('editor').call(listConsultations, {})).list.map(({ id }) => id)).toEqual([mine]);
    expect(await api.as('editor').call(countConsultations, {})).toMatchObject({ mine: 1, states: [{ count: 1 }] });
    const badge = async (persona: Persona) => (await api.as(persona).call(getUserInfo, {})).badges['/consulting'];
    expect(await Promise.all((['B', 'editor', 'A'] as const).map(badge))).toEqual([2, 1, undefined]);
    expect((await detail(mine, 'editor')).actions).not.toContain('assign');
    expect(await statusOf(detail(other, 'editor'))).toBe(404);
    expect(await statusOf(api.as('editor').call(acceptConsultation, { id: other, version: 1 }))).toBe(404);
    const taken = await api.as('editor').call(acceptConsultation, seen(await detail(mine)));
    expect(taken.assigneeId).toBe(api.ids.users.editor);
    expect(await statusOf(api.as('editor').call(assignConsultations, { ids: [mine], assigneeId: null }))).toBe(403);
    await api.as('B').call(undoBatch, { id: batch.undo! });
  });

  it('is found by title, company and asker, also when too many rows match to be looked up first', async () => {
    const { consultation: asked } = await ask({ title: '髹漆外观怎样申请' });
    const { consultation: other } = await ask({ title: '商标续展' });
    const { companyName: company } = await detail(asked.id);
    const cases: [string, number[]][] = [
      ['髹漆外观', [asked.id]],
      ['髹漆', [asked.id]],
      ['髹', [asked.id]],
      ['髹饰', []],
      [company, [other.id, asked.id]],
      [company.slice(0, 2), [other.id, asked.id]],
      [asked.askerName, [other.id, asked.id]],
    ];
    const visibility = visibilityOfStaff({ role: 'admin', userId: api.ids.users.B } as never);
    for (const [keyword, ids] of cases) {
      const { list } = await api.as('B').call(listConsultations, { keyword });
      expect([keyword, list.map(({ id }) => id)]).toEqual([keyword, ids]);
      const { states } = await api.as('B').call(countConsultations, { keyword });
      expect([keyword, states.reduce((sum, { count }) => sum + count, 0)]).toEqual([keyword, ids.length]);
      const unnamed = await findConsultations(visibility)(db(), { keyword });
      expect([keyword, unnamed.map(({ id }) => id).sort()]).toEqual([keyword, [...ids].sort()]);
    }
  });

  it('assigns only to accounts that may answer, and refuses closed consultations', async () => {
    const reply = await answered();
    const closed = await api.as('B').call(closeConsultation, { ...seen(reply), reason: '已解决' });
    const { consultation: open } = await ask();
    const ids = [closed.id, open.id];
    await expect(api.as('B').call(assignConsultations, { ids, assigneeId: api.ids.users.C })).rejects.toMatchObject({
      status: 422,
      errors: { assigneeId: expect.any(String) as string },
    });
    const batch = await api.as('B').call(assignConsultations, { ids, assigneeId: api.ids.users.editor });
    expect(batch).toMatchObject({ changed: 1, refused: [{ id: closed.id, reason: '已关闭，请先重新打开' }] });
    await api.as('B').call(undoBatch, { id: batch.undo! });
    expect((await detail(open.id)).assigneeId).toBeNull();
  });
});

describe('suspected spam', () => {
  it('waits under its tab, stays answerable, and sends no messages', async () => {
    const text = '点击 http://a.top http://b.top http://c.top 领取';
    const { consultation: asked } = await ask({ text });
    expect(JSON.stringify(asked)).not.toMatch(/spam|垃圾/i);
    expect(await inbox('B')).toEqual([]);
    expect((await api.as('B').call(listConsultations, {})).total).toBe(0);
    expect((await api.as('B').call(countConsultations, {})).spam).toBe(1);
    const [row] = (await api.as('B').call(listConsultations, { spam: true })).list;
    expect(await detail(row!.id)).toMatchObject({ isSpam: true, spamReasons: ['有 3 处链接'], turns: [{ text }] });
    const back = await api.as('B').call(setSpam, { ...seen(row!), spam: false });
    expect(back).toMatchObject({ isSpam: false, spamReasons: [] });
    expect(await statusOf(api.as('B').call(setSpam, { ...seen(back), spam: false }))).toBe(409);
    expect((await api.as('B').call(listConsultations, {})).total).toBe(1);
    expect((await api.as('A').call(readAsk, { id: asked.id })).turns.map(({ action }) => action)).toEqual(['ask']);
  });
});

describe('publication', () => {
  it('needs the consent of the asker, and becomes a content draft with masked names only once', async () => {
    const text = '我司佛山市顺德区演示科技有限公司，电话13800000002，年费可以减缴吗？';
    const reply = await answered({ text, topic: 'fees' });
    expect(reply.actions).not.toContain('publish');
    await expect(api.as('B').call(publishConsultation, seen(reply))).rejects.toMatchObject({ status: 422 });
    const { consultation: asked } = await api.as('A').call(consentAsk, { ...seen(reply), consent: true });
    const published = await api.as('B').call(publishConsultation, seen(asked));
    expect(published.answer).toMatchObject({ state: 'draft', isPublic: false });
    const item = await api.as('B').call(getContent, { id: published.answer!.id });
    expect(item).toMatchObject({ kind: 'answer', state: 'draft' });
    expect(item.revision.fields).toMatchObject({
      topic: '费用与期限',
      question: '我司某企业，电话138****0002，年费可以减缴吗？',
    });
    expect(item.revision.html).toBe('<p>可以，见费用减缴办法。</p>');
    expect(await statusOf(api.as('B').call(publishConsultation, seen(published)))).toBe(409);
    expect(item.consultationId).toBe(asked.id);
    await db().delete(message);
    await api.as('A').call(consentAsk, { ...seen(published), consent: false });
    await db().update(content).set({ state: 'approved' }).where(eq(content.id, item.id));
    const publication = api.as('B').call(publishContent, { id: item.id, version: item.version, then: 'publish' });
    await expect(publication).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('不同意公开') as string,
    });
    const batch = await api.as('B').call(batchContent, { ids: [item.id], action: 'publish' });
    expect(batch.refused).toMatchObject([{ id: item.id, reason: '提问人不同意公开这条问答' }]);
    expect((await inbox('B')).map(({ title }) => title)).toEqual(['取消公开授权：年费可以减缴吗']);
  });
});

it('keeps every turn as it was written', async () => {
  const reply = await answered();
  const turns = await db()
    .select({ action: consultationTurn.action })
    .from(consultationTurn)
    .where(and(eq(consultationTurn.consultationId, reply.id), eq(consultationTurn.internal, false)))
    .orderBy(desc(consultationTurn.id));
  expect(turns.map(({ action }) => action)).toEqual(['reply', 'accept', 'ask']);
  await expect(
    db().update(consultationTurn).set({ text: '改过' }).where(eq(consultationTurn.consultationId, reply.id)),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await db().$count(consultation, isNull(consultation.pausedAt))).toBe(1);
});

it('lets editors change templates, too', async () => {
  const made = await api
    .as('editor')
    .call(createTemplate, { title: '费减说明', text: '您好，关于费用减缴……', topic: 'fees' });
  await expect(api.as('B').call(createTemplate, { title: '费减说明', text: '另一个' })).rejects.toMatchObject({
    status: 422,
    errors: { title: '此名称已被使用' },
  });
  const changed = await api.as('B').call(updateTemplate, { ...seen(made), title: '费减', text: '您好', topic: '' });
  expect(await statusOf(api.as('B').call(updateTemplate, { ...seen(made), title: '费减', text: '您好' }))).toBe(409);
  expect((await api.as('editor').call(listTemplates, { topic: 'fees' })).list).toEqual([changed]);
  expect(await statusOf(api.as('editor').call(deleteTemplate, seen(made)))).toBe(409);
  await api.as('editor').call(deleteTemplate, seen(changed));
  expect((await api.as('B').call(listTemplates, {})).total).toBe(0);
});

describe('a consultation that becomes a demand', () => {
  beforeAll(() => db().update(company).set({ inDistrict: true }).where(eq(company.id, api.ids.company)));

  it('is recorded once in the town of the company, and both sides show it', async () => {
    const { consultation: asked } = await ask({ title: '商标被抢注怎么办', text: '今年三月被抢注。' });
    await api.as('A').call(replyAsk, { id: asked.id, text: '补充：第 9 类。' });
    const before = await detail(asked.id);
    expect(before.actions).toContain('toDemand');
    const made = await api.as('B').call(demandOfConsultation, seen(before));
    const { town_id: townId } = (
      await api.services.pool.query('select town_id from company where id = $1', [api.ids.company])
    ).rows[0] as { town_id: number };
    expect(made).toMatchObject({ state: 'pending', demand: { title: '商标被抢注怎么办', state: 'pending' } });
    expect(made.actions).not.toContain('toDemand');
    const [row] = await db().select().from(demand).where(eq(demand.id, made.demand!.id));
    expect(row).toMatchObject({
      townId,
      companyId: api.ids.company,
      source: 'consultation',
      content: '今年三月被抢注。\n补充：第 9 类。',
      officeId: null,
      level: 1,
    });
    // A second or late request creates no second demand.
    expect(await api.as('B').call(demandOfConsultation, seen(before))).toEqual(made);
    expect(await db().$count(demand, eq(demand.companyId, api.ids.company))).toBe(1);
    // The asker is notified and reads it in the thread; staff see the consultation that it came from.
    const { turns } = await api.as('A').call(readAsk, { id: asked.id });
    expect(turns.at(-1)).toMatchObject({
      action: 'toDemand',
      text: expect.stringContaining('已转为企业诉求') as string,
    });
    expect((await inbox('A'))[0]!.title).toBe('您的咨询已转为诉求：商标被抢注怎么办');
    expect((await inbox('C'))[0]!.title).toBe('新的诉求：商标被抢注怎么办');
    expect((await api.as('C').call(getDemand, { id: row!.id })).consultation).toMatchObject({
      id: asked.id,
      title: '商标被抢注怎么办',
    });
    // The demand is handled and the consultation is answered like any other.
    expect((await api.as('C').call(getDemand, { id: row!.id })).clocks.length).toBeGreaterThanOrEqual(0);
    expect((await api.as('B').call(acceptConsultation, seen(made))).demand).toMatchObject({ id: row!.id });
    await db().delete(demand);
    expect((await detail(asked.id)).demand).toBeNull();
  });

  it('is open to the assigned editor, but not when closed or not asked by a company of the district', async () => {
    const taken = await accepted();
    expect(await statusOf(api.as('editor').call(demandOfConsultation, seen(taken)))).toBe(404);
    await api.as('B').call(assignConsultations, { ids: [taken.id], assigneeId: api.ids.users.editor });
    const given = await detail(taken.id, 'editor');
    expect((await api.as('editor').call(demandOfConsultation, seen(given))).demand).not.toBeNull();
    const closed = await api.as('B').call(closeConsultation, { ...seen(await accepted()), reason: '重复' });
    expect(closed.actions).not.toContain('toDemand');
    expect(await statusOf(api.as('B').call(demandOfConsultation, seen(closed)))).toBe(409);
    const unknown = await accepted();
    await db().update(consultation).set({ companyId: null }).where(eq(consultation.id, unknown.id));
    expect((await detail(unknown.id)).actions).not.toContain('toDemand');
    expect(await statusOf(api.as('B').call(demandOfConsultation, seen(unknown)))).toBe(409);
    const far = await accepted();
    await db().update(company).set({ inDistrict: false }).where(eq(company.id, api.ids.company));
    expect(await statusOf(api.as('B').call(demandOfConsultation, seen(far)))).toBe(409);
    await db().update(company).set({ inDistrict: true }).where(eq(company.id, api.ids.company));
  });
});

/** Returns the stored rows of a consultation. */
const read = async (id: number) => [
  await db().select().from(consultation).where(eq(consultation.id, id)),
  await db().select().from(consultationTurn).where(eq(consultationTurn.consultationId, id)),
];
const ofCompany: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await answered()).id,
  read,
  missing: 4_000_000,
};
expectIsolated(listAsks, ofCompany, () => ({}));
expectIsolated(readAsk, ofCompany, (id) => ({ id }));
expectIsolated(replyAsk, ofCompany, (id) => ({ id, text: '补充' }));
expectIsolated(closeAsk, ofCompany, (id) => ({ id, version: 3 }));
expectIsolated(rateAsk, ofCompany, (id) => ({ id, version: 3, rating: 4 }));
expectIsolated(consentAsk, ofCompany, (id) => ({ id, version: 3, consent: true }));

const ofStaff: OwnedRow<number> = { ...ofCompany, owner: 'B', make: async () => (await ask()).consultation.id };
const taken: OwnedRow<number> = { ...ofStaff, make: async () => (await accepted()).id };
const paused: OwnedRow<number> = {
  ...ofStaff,
  make: async () => (await api.as('B').call(pauseConsultation, { ...seen(await accepted()), reason: '等待' })).id,
};
const replied: OwnedRow<number> = { ...ofStaff, make: async () => (await answered()).id };
const agreed: OwnedRow<number> = {
  ...ofStaff,
  make: async () => (await api.as('A').call(consentAsk, { ...seen(await answered()), consent: true })).consultation.id,
};
expectIsolated(listConsultations, ofStaff, () => ({}));
expectIsolated(countConsultations, ofStaff, () => ({}));
expectIsolated(getConsultation, ofStaff, (id) => ({ id }));
expectIsolated(showAskerMobile, notedBy(showAskerMobile, ofStaff), (id) => ({ id }));
expectIsolated(acceptConsultation, ofStaff, (id) => ({ id, version: 1 }));
expectIsolated(askMore, taken, (id) => ({ id, version: 2, text: '请补充' }));
expectIsolated(replyConsultation, taken, (id) => ({ id, version: 2, text: '答复' }));
expectIsolated(noteConsultation, ofStaff, (id) => ({ id, version: 1, text: '备注' }));
expectIsolated(pauseConsultation, taken, (id) => ({ id, version: 2, reason: '等待' }));
expectIsolated(resumeConsultation, paused, (id) => ({ id, version: 3 }));
expectIsolated(closeConsultation, ofStaff, (id) => ({ id, version: 1, reason: '重复' }));
expectIsolated(reopenConsultation, replied, (id) => ({ id, version: 3, reason: '再看' }));
expectIsolated(setSpam, ofStaff, (id) => ({ id, version: 1, spam: true }));
expectIsolated(sortConsultation, ofStaff, (id) => ({ id, version: 1, topic: 'other' }));
expectIsolated(assignConsultations, ofStaff, (id) => ({ ids: [id], assigneeId: api.ids.users.B }));
expectIsolated(publishConsultation, agreed, (id) => ({ id, version: 4 }));
expectIsolated(demandOfConsultation, ofStaff, (id) => ({ id, version: 1 }));
