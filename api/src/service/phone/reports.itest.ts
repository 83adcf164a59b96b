import { visitorKeep, visitorSubmit, visitorVisit, visitorVisits } from '@platform/contract/phone/phone';
import { listMessages } from '@platform/contract/users/own-account';
import { chooseSubmission, listSubmissions } from '@platform/contract/visits/submission';
import { editVisit, getVisit } from '@platform/contract/visits/visit';
import { testApi } from '../../testing/test-api';
import { at, phoneWorld, PLACE } from './testing/phone-world';

const api = testApi();
const { query, one, freshCompany, planned, reportOf } = phoneWorld(api);
const phone = () => api.as('visitor');
const stateOf = async (id: number) => (await one('select state from visit where id = $1', [id]))['state'];

it('shows a field worker its own visits in its towns with their brief, without demands', async () => {
  const company = await freshCompany();
  await query(
    `insert into demand (client_id, company_id, town_id, source, title, content) values ('d1', $1, $2, 'visit', '想办质押', '……')`,
    [company, api.ids.town],
  );
  const earlier = await planned(company);
  await phone().call(visitorSubmit, await reportOf(earlier));
  const id = await planned(company);
  const shown = await phone().call(visitorVisit, { id });
  expect(shown).toMatchObject({ address: '科技路 8 号', canStart: true, canSubmit: true, state: 'assigned' });
  expect(shown.brief).toMatchObject({ visits: [{ purpose: '了解专利布局' }], demands: [], met: { name: '陈工' } });
  const open = (await phone().call(visitorVisits, { open: true, size: 100 })).list.map((row) => row.id);
  expect(open).toContain(id);
  expect(open).not.toContain(earlier);
  expect((await phone().call(visitorVisits, { size: 100 })).list.map((row) => row.id)).toContain(earlier);
  await query('update visitor set town_ids = $2 where id = $1', [api.ids.visitor, [api.ids.otherTown]]);
  await expect(phone().call(visitorVisit, { id })).rejects.toMatchObject({ status: 404 });
  await query('update visitor set town_ids = $2 where id = $1', [api.ids.visitor, [api.ids.town]]);
});

describe('a report', () => {
  it('counts once however often and late it arrives; other content under its id is rejected', async () => {
    const id = await planned();
    const report = await reportOf(id, {
      place: PLACE,
      promises: [{ text: '送去质押政策', dueDay: '2026-12-01' }],
      demands: [{ title: '想办质押', content: '需要银行名单' }],
      writtenAt: at(-5),
    });
    const [first, second] = await Promise.all([
      phone().call(visitorSubmit, report),
      phone().call(visitorSubmit, report),
    ]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ outcome: 'taken', visitId: id });
    await query(`update visit_submission set created_at = now() - interval '3 days' where submission_id = $1`, [
      report.submissionId,
    ]);
    // The keys of requests have expired, and the visit has changed since.
    expect(await phone().call(visitorSubmit, { ...report, seenStep: 0, ticket: '' })).toEqual(first);
    await expect(phone().call(visitorSubmit, { ...report, summary: '改过的小结' })).rejects.toMatchObject({
      status: 409,
    });
    const { state, summary, promises, place, steps, doneAt } = await api.as('D').call(getVisit, { id });
    expect({ state, summary, place, promises: promises.length }).toEqual({
      state: 'done',
      summary: report.summary,
      place: PLACE,
      promises: 1,
    });
    expect(Date.parse(doneAt!)).toBe(Date.parse(report.writtenAt!));
    expect(steps.map(({ action, who }) => [action, who])).toEqual([
      ['create', '演示镇街人员'],
      ['complete', '走访人'],
      ['note', '走访人'],
    ]);
    // Another author can use the same id for another submission.
    const other = await planned();
    const theirs = { ...(await reportOf(other, {}, 'D')), submissionId: report.submissionId };
    expect(await api.as('D').call(visitorSubmit, theirs)).toMatchObject({ outcome: 'taken', visitId: other });
  });

  it('of staff records the requests of the company as demands, once', async () => {
    const company = await freshCompany();
    const id = await planned(company);
    const report = await reportOf(id, { demands: [{ title: '想办质押', content: '需要银行名单' }] }, 'D');
    await api.as('D').call(visitorSubmit, report);
    await api.as('D').call(visitorSubmit, report);
    expect(await query('select title, visit_id from demand where company_id = $1', [company])).toEqual([
      { title: '想办质押', visit_id: id },
    ]);
  });

  it('ticks the checklist of its campaign, also where the lead accepts it', async () => {
    const [taken, chosen] = [await planned(), await planned()];
    const kit = [
      { text: '核对清单', done: false },
      { text: '发放指引', done: false },
    ];
    await query('update visit set kit = $2 where id = any ($1)', [[taken, chosen], JSON.stringify(kit)]);
    expect((await phone().call(visitorVisit, { id: taken })).kit).toEqual(kit);
    const done = { kit: ['发放指引', '清单上没有的'] };
    await phone().call(visitorSubmit, await reportOf(taken, done));
    const late = await reportOf(chosen, done);
    await api.as('C').call(editVisit, { id: chosen, version: 1, action: 'cancel', reason: '企业改期' });
    await phone().call(visitorSubmit, late);
    const [row] = (await api.as('D').call(listSubmissions, { id: chosen })).list;
    await api.as('D').call(chooseSubmission, { id: row!.id, accept: ['summary', 'persons'] });
    for (const id of [taken, chosen])
      expect((await api.as('D').call(getVisit, { id })).kit).toEqual([
        { text: '核对清单', done: false },
        { text: '发放指引', done: true },
      ]);
  });

  it('gives a reason for a missing place, and needs a summary and one person', async () => {
    const id = await planned();
    const report = await reportOf(id);
    for (const wrong of [{ summary: ' ' }, { persons: [] }])
      await expect(phone().call(visitorSubmit, { ...report, ...wrong })).rejects.toMatchObject({ status: 422 });
    await phone().call(visitorSubmit, { ...report, place: { reason: '企业要求不定位' } });
    expect((await api.as('C').call(getVisit, { id })).place).toEqual({ reason: '企业要求不定位' });
  });

  it('of a second member is a supplement', async () => {
    const id = await planned();
    const [mine, theirs] = [await reportOf(id), await reportOf(id, { summary: '另一位的记录' }, 'D')];
    await phone().call(visitorSubmit, mine);
    expect(await api.as('D').call(visitorSubmit, theirs)).toMatchObject({ outcome: 'supplement' });
    const { summary, steps } = await api.as('D').call(getVisit, { id });
    expect(summary).toBe(mine.summary);
    expect(steps.at(-1)).toMatchObject({ action: 'supplement', text: expect.stringContaining('另一位的记录') });
  });

  it('on a cancelled visit waits, and the lead accepts parts of it', async () => {
    const id = await planned();
    const report = await reportOf(id, { findings: '研发八人' });
    const { version } = await api.as('D').call(getVisit, { id });
    await api.as('C').call(editVisit, { id, version, action: 'cancel', reason: '企业改期' });
    expect(await phone().call(visitorSubmit, report)).toMatchObject({ outcome: 'pending' });
    expect(await stateOf(id)).toBe('cancelled');
    const [row] = (await api.as('D').call(listSubmissions, { id })).list;
    expect(row).toMatchObject({
      outcome: 'pending',
      author: '走访人',
      canChoose: true,
      report: { findings: '研发八人' },
    });
    await expect(api.as('D').call(chooseSubmission, { id: row!.id, accept: ['findings'] })).rejects.toMatchObject({
      errors: { accept: expect.any(String) },
    });
    const taken = await api.as('D').call(chooseSubmission, { id: row!.id, accept: ['summary', 'persons'] });
    expect(taken).toMatchObject({ state: 'done', summary: report.summary, findings: '' });
    await expect(api.as('D').call(chooseSubmission, { id: row!.id, accept: ['findings'] })).rejects.toMatchObject({
      status: 409,
    });
    expect(await phone().call(visitorSubmit, report)).toMatchObject({ outcome: 'chosen' });
  });

  it('on a visit that others have replanned waits too, and can be dismissed with a reason', async () => {
    const id = await planned();
    const report = await reportOf(id);
    const { version } = await api.as('D').call(getVisit, { id });
    await api.as('D').call(editVisit, { id, version, action: 'edit', purpose: '改为了解海外风险' });
    await phone().call(visitorSubmit, report);
    const [row] = (await api.as('C').call(listSubmissions, { id })).list;
    await expect(api.as('C').call(chooseSubmission, { id: row!.id, dismiss: true })).rejects.toMatchObject({
      errors: { reason: expect.any(String) },
    });
    await api.as('C').call(chooseSubmission, { id: row!.id, dismiss: true, reason: '填错了企业' });
    expect(await phone().call(visitorSubmit, report)).toMatchObject({
      outcome: 'dismissed',
      text: expect.stringContaining('填错了企业'),
    });
    expect(await stateOf(id)).toBe('assigned');
  });

  it('notifies the lead of what waits, but not of a demonstration visit', async () => {
    const waiting = async (isDemo: boolean) => {
      const id = await planned();
      const report = await reportOf(id);
      const { version } = await api.as('D').call(getVisit, { id });
      await api.as('C').call(editVisit, { id, version, action: 'cancel', reason: '企业改期' });
      await query('update visit set is_demo = $2 where id = $1', [id, isDemo]);
      await query('delete from message', []);
      expect(await phone().call(visitorSubmit, report)).toMatchObject({ outcome: 'pending' });
      return (await api.as('D').call(listMessages, {})).list.map(({ title }) => title);
    };
    expect(await waiting(false)).toEqual([expect.stringMatching(/^待确认的走访记录：/)]);
    expect(await waiting(true)).toEqual([]);
  });

  it('of an author who lost the visit is kept by the ticket, and the author reads nothing', async () => {
    const id = await planned();
    const report = await reportOf(id);
    await query('delete from visit_member where visit_id = $1', [id]);
    await expect(phone().call(visitorSubmit, { ...report, ticket: '' })).rejects.toMatchObject({ status: 404 });
    await expect(api.as('otherVisitor').call(visitorSubmit, report)).rejects.toMatchObject({ status: 404 });
    expect(await phone().call(visitorSubmit, report)).toMatchObject({ outcome: 'pending' });
    await expect(phone().call(visitorVisit, { id })).rejects.toMatchObject({ status: 404 });
    const lead = async () => (await api.as('D').call(listSubmissions, { id })).list;
    expect(await lead()).toMatchObject([{ author: '走访人', canChoose: true }]);
    await query(`update visit_submission set created_at = now() - interval '31 days' where visit_id = $1`, [id]);
    expect(await lead()).toMatchObject([{ canChoose: false }]);
  });

  it('of an author who can no longer sign in is kept without a session', async () => {
    const id = await planned();
    const { seenStep: _seen, ...report } = await reportOf(id);
    const ticket = report.ticket!;
    const stranger = api.as('anonymous');
    for (const wrong of ['', 'v1.1.x', ticket.replace(/^v\d+/, `v${api.ids.otherVisitor}`)])
      await expect(stranger.call(visitorKeep, { ...report, ticket: wrong })).rejects.toMatchObject({
        status: expect.any(Number),
      });
    expect(await stranger.call(visitorKeep, { ...report, ticket })).toMatchObject({ outcome: 'pending' });
    expect((await api.as('D').call(listSubmissions, { id })).list).toMatchObject([{ author: '走访人' }]);
    expect(await stateOf(id)).toBe('assigned');
  });
});
