import { readBacklog } from '@platform/contract/backlog/backlog';
import {
  actOnCorrection,
  type CorrectionDetail,
  getCorrection,
  listCorrections,
  reportCorrection,
} from '@platform/contract/corrections/correction';
import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { type CorrectionAction, correctionActions, correctionCase } from '@platform/domain/corrections/correction-case';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

async function report(as: 'A' | 'D' = 'A', more: object = {}): Promise<CorrectionDetail> {
  await api.services.limits.reset('correction', String(api.ids.users[as]));
  return api.as(as).call(reportCorrection, {
    companyId: api.ids.company,
    figure: '专利总数 12（2026-11-28）',
    text: '少了去年转入的两件发明，附转让合同。',
    ...more,
  });
}
const act = (as: Persona, { id, version }: CorrectionDetail, action: CorrectionAction, text = '已核对登记簿') =>
  api.as(as).call(actOnCorrection, { id, version, action, text });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
async function fileOf(persona: Persona): Promise<string> {
  const { body } = await upload<{ id: string }>(api, persona, uploadFile, { content: PDF, name: '转让合同.pdf' });
  if (body.code !== 1) throw new Error(body.msg);
  return body.data.id;
}
const messagesOf = (userId: number) =>
  query('select title, content, link from message where recipient_id = $1 order by id', [userId]);

it('is reported by a company, completed, and corrected by the district; each time the reporter is notified', async () => {
  const reported = await report();
  expect(reported).toMatchObject({ state: 'pending', actions: ['supplement'], figure: '专利总数 12（2026-11-28）' });
  const seen = await api.as('C').call(getCorrection, { id: reported.id });
  expect(seen.actions).toEqual(['correct', 'decline', 'askMore']);
  const asked = await act('C', seen, 'askMore', '请补充转让的登记日期。');
  expect(asked.state).toBe('incomplete');
  const own = await api.as('A').call(getCorrection, { id: reported.id });
  const completed = await act('A', own, 'supplement', '登记日期是 2025-03-01。');
  expect(completed.state).toBe('pending');
  const corrected = await act(
    'C',
    await api.as('C').call(getCorrection, { id: reported.id }),
    'correct',
    '已补入两件。',
  );
  expect(corrected).toMatchObject({ state: 'corrected', actions: [] });
  const read = await api.as('A').call(getCorrection, { id: reported.id });
  expect(read.steps.map(({ action, text }) => [action, text])).toEqual([
    ['open', '少了去年转入的两件发明，附转让合同。'],
    ['askMore', '请补充转让的登记日期。'],
    ['supplement', '登记日期是 2025-03-01。'],
    ['correct', '已补入两件。'],
  ]);
  // The company reads no names of staff.
  expect(new Set(read.steps.map(({ name }) => name))).toContain('平台工作人员');
  const link = `/userCenter?tab=corrections&id=${reported.id}`;
  expect(await messagesOf(api.ids.users.A)).toEqual([
    { title: `数据纠错需补充：${read.companyName}`, content: '请补充转让的登记日期。', link },
    { title: `数据纠错已更正：${read.companyName}`, content: '已补入两件。', link },
  ]);
  const [audit] = await query(
    "select count(*)::int as lines from audit_log where target_type = 'correction' and target_id = $1",
    [String(reported.id)],
  );
  expect(audit).toEqual({ lines: 4 });
});

it('answers every pair of state and action as its table says', async () => {
  for (const state of ['pending', 'incomplete', 'corrected', 'declined'] as const)
    for (const action of correctionActions)
      for (const as of ['A', 'C', 'D'] as const) {
        const { id } = await report();
        await query('update correction set state = $2 where id = $1', [id, state]);
        const row = await api.as(as).call(getCorrection, { id });
        const party = as === 'A' ? 'reporter' : 'district';
        const allowed = as !== 'D' && correctionCase.move(state, action, [party]);
        const answer = await act(as, row, action).catch((error: { status: number }) => error.status);
        expect([state, action, as, typeof answer === 'number' ? answer : answer.state]).toEqual([
          state,
          action,
          as,
          allowed ? allowed.to : 409,
        ]);
        await query('delete from correction');
      }
});

it('lets one of two deciders win, and answers the other with the current report', async () => {
  const seen = await api.as('C').call(getCorrection, { id: (await report()).id });
  await act('C', seen, 'decline', '与登记一致。');
  await expect(act('C', seen, 'correct')).rejects.toMatchObject({
    status: 409,
    current: { id: seen.id, state: 'declined' },
  });
});

it('refuses missing text, unknown companies and files of another account', async () => {
  await expect(report('A', { text: ' ' })).rejects.toMatchObject({
    status: 422,
    errors: { text: '请写明哪里有误、依据是什么' },
  });
  await expect(report('A', { companyId: 999_999 })).rejects.toMatchObject({ status: 404 });
  const file = await fileOf('otherCompany');
  await expect(report('A', { fileIds: [file] })).rejects.toMatchObject({
    status: 422,
    errors: { fileIds: '附件不存在，请重新上传' },
  });
});

it('opens its files to those who may read the report', async () => {
  const file = await fileOf('A');
  await report('A', { fileIds: [file] });
  const statusFor = async (as: Persona) =>
    (await api.request(`${downloadFile.path}?id=${file}`, { headers: { cookie: api.as(as).cookie! } })).status;
  expect([await statusFor('A'), await statusFor('C'), await statusFor('D')]).toEqual([200, 200, 200]);
  expect([await statusFor('otherStreet'), await statusFor('otherCompany'), await statusFor('editor')]).toEqual([
    404, 404, 404,
  ]);
});

it('limits how many reports an account sends', async () => {
  await report();
  const more = { companyId: api.ids.company, text: '数字不对' };
  for (let sent = 1; sent < 20; sent += 1) await api.as('A').call(reportCorrection, more);
  await expect(api.as('A').call(reportCorrection, more)).rejects.toMatchObject({ status: 429 });
});

it('lists by reader and filter, and waits in the queue of the district alone', async () => {
  await query('delete from correction');
  const { id } = await report();
  await report('D', { figure: '', text: '企业已更名' });
  const list = async (as: Persona, filter: object = {}) =>
    (await api.as(as).call(listCorrections, filter)).list.map((row) => row.text);
  expect(await list('C')).toEqual(['企业已更名', '少了去年转入的两件发明，附转让合同。']);
  expect(await list('D', { mine: true })).toEqual(['企业已更名']);
  expect(await list('A')).toEqual(['少了去年转入的两件发明，附转让合同。']);
  expect(await list('C', { keyword: '转入的两件' })).toHaveLength(1);
  expect(await list('C', { keyword: '专利总数' })).toHaveLength(1);
  const waiting = async (as: Persona) =>
    (await api.as(as).call(readBacklog, {})).queues.find(({ name }) => name === 'corrections');
  expect(await waiting('C')).toMatchObject({ count: 2, address: '/workFollow?tab=corrections&toVerify=true' });
  expect(await waiting('D')).toMatchObject({ count: 0 });
  await act('C', await api.as('C').call(getCorrection, { id }), 'correct');
  expect(await waiting('C')).toMatchObject({ count: 1 });
});

const row: OwnedRow<number> = {
  api,
  owner: 'A',
  seenBy: ['B', 'C', 'D'],
  make: async () => (await report()).id,
  read: (id) => query('select * from correction where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(listCorrections, row, () => ({}));
expectIsolated(getCorrection, row, (id) => ({ id }));
expectIsolated(actOnCorrection, row, (id) => ({ id, version: 1, action: 'supplement' as const, text: '补充' }));
