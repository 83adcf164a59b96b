import { allCalls } from '@platform/contract/all-calls';
import type { Call } from '@platform/contract/call';
import { getConsultation, listConsultations, showAskerMobile } from '@platform/contract/consulting/admin-consulting';
import { showSignUpMobile, listSignUps } from '@platform/contract/sign-ups/admin-sign-ups';
import { newsUserIndex, showStaffMobile } from '@platform/contract/users/staff';
import { getUser, listUsers, showUserMobile, updateUser } from '@platform/contract/users/user';
import {
  createRosterVisitor,
  getRosterVisitor,
  listRoster,
  showRosterMobile,
  updateRosterVisitor,
} from '@platform/contract/visitors/roster';
import { listDemands } from '@platform/contract/demands/demand-calls';
import { listCalendar } from '@platform/contract/visits/calendar';
import { editVisit, listVisits } from '@platform/contract/visits/visit';
import { visitorVisits } from '@platform/contract/phone/phone';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { personas, type Persona } from '../../testing/personas';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { findList } from '../../exchange/exports/list-columns';

const api = testApi();
const query = async <Row = { id: number }>(text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Row & Record<string, unknown>>(text, values)).rows;
/** Matches a mobile number that is not part of a longer number. */
const WHOLE = /(?<![\dA-Za-z])1[3-9]\d{9}(?!\d)/;
const ASKER = '13711112222';
let asked: number;
let signedUp: number;
let activity: number;

beforeAll(async () => {
  const [question] = await query(
    `insert into consultation (source, title, asker_name, asker_mobile, accept_days, answer_days)
     values ('site', $1, '李四', $2, 2, 10) returning id`,
    [`请回电${ASKER}`, ASKER],
  );
  asked = Number(question!.id);
  const { id: activityId } = await publishItem(api, '一次活动', {
    column: 'activity',
    fields: { startsAt: '2099-01-05 09:00', endsAt: '2099-01-05 11:00', place: '会议室', organiser: '主办方' },
  });
  activity = activityId;
  const [entry] = await query(
    `insert into activity_sign_up (content_id, name, mobile, state) values ($1, '王五', $2, 'in') returning id`,
    [activityId, ASKER],
  );
  signedUp = Number(entry!.id);
  const words = `联系电话${ASKER}`;
  await query(
    `insert into demand (client_id, company_id, town_id, source, title, content, recorded_by) values ('m1', $1, $2, 'phone', $3, $3, $4)`,
    [api.ids.company, api.ids.town, words, api.ids.users.D],
  );
  await query(
    `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end, lead_id, created_by, summary)
     values ('m2', $1, $2, $3, now() + interval '1 hour', now() + interval '2 hours', $4, $4, $3)`,
    [api.ids.company, api.ids.town, words, api.ids.users.D],
  );
  await query(`insert into visit_member (visit_id, visitor_id) select id, $1 from visit where client_id = 'm2'`, [
    api.ids.visitor,
  ]);
});

/** Whether a call returns pages of rows. */
const isList = (call: Call): boolean => findList(call.path) !== undefined;

it('no list returns an unmasked mobile number', async () => {
  const found: string[] = [];
  let shown = 0;
  /** Lists with the number that was written in free text. */
  const planted = new Set<string>();
  for (const call of allCalls.filter(isList))
    for (const persona of personas) {
      const answer = await api.as(persona).fetch(call, call === listSignUps ? { activityId: activity } : {});
      // The request number beside it may have any digits.
      const text = JSON.stringify(((await answer.json()) as { data?: unknown }).data ?? null);
      if (/\d{3}\*{4}\d{4}/.test(text)) shown += 1;
      if (text.includes(maskMobile(ASKER))) planted.add(call.path);
      const whole = WHOLE.exec(text);
      if (whole) found.push(`${persona} ${call.path} ${text.slice(Math.max(0, whole.index - 40), whole.index + 20)}`);
    }
  expect(found).toEqual([]);
  expect(shown).toBeGreaterThanOrEqual(8);
  const expected = [listCalendar, listConsultations, listSignUps, listVisits, visitorVisits, listDemands];
  expect([...planted]).toEqual(expect.arrayContaining(expected.map(({ path }) => path)));
});

it('masks a number in the title of a listed question, and shows the question as asked', async () => {
  const { list } = await api.as('B').call(listConsultations, {});
  expect(list.map(({ title }) => title)).toContain(`请回电${maskMobile(ASKER)}`);
  const detail = await api.as('B').call(getConsultation, { id: asked });
  expect(detail).toMatchObject({ title: `请回电${ASKER}`, askerMobile: maskMobile(ASKER) });
});

it('masks numbers in the free text that the audit log keeps', async () => {
  await api.as('C').call(listCalendar, {});
  const [{ id } = { id: 0 }] = await query(`select id from visit where client_id = 'm2'`);
  await api.as('C').call(editVisit, { id: Number(id), version: 1, action: 'cancel', reason: `改约，电话${ASKER}` });
  const lines = await query<{ detail: unknown }>(`select detail from audit_log where target_type = 'visit'`);
  expect(JSON.stringify(lines)).toContain(maskMobile(ASKER));
  expect(JSON.stringify(lines)).not.toContain(ASKER);
});

describe('an unmasked number is returned on request', () => {
  const noted = async (path: string) =>
    query<{ target_id: string }>(`select target_id from audit_log where action = $1`, [path]);

  it.each([
    ['an account', 'B', showUserMobile, () => api.ids.users.D, '13800000004'],
    ['a member of staff', 'C', showStaffMobile, () => api.ids.users.D, '13800000004'],
    ['somebody who asked', 'B', showAskerMobile, () => asked, ASKER],
    ['somebody who signed up', 'B', showSignUpMobile, () => signedUp, ASKER],
  ] as const)('of %s, with a line in the audit log', async (_who, persona, call, id, mobile) => {
    const before = (await noted(call.path)).length;
    expect(await api.as(persona).call(call, { id: id() })).toEqual({ mobile });
    const lines = await noted(call.path);
    expect([lines.length - before, Number(lines.at(-1)!.target_id)]).toEqual([1, id()]);
  });

  it('of a field worker', async () => {
    const { list } = await api.as('C').call(listRoster, {});
    const { mobile } = await api.as('C').call(showRosterMobile, { id: list[0]!.id });
    expect(maskMobile(mobile)).toBe(list[0]!.mobile);
  });

  it.each<[Persona, string, Call]>([
    ['D', 'of staff', showStaffMobile],
    ['A', 'of users', showUserMobile],
    ['C', 'of users', showUserMobile],
    ['editor', 'of users', showUserMobile],
    ['anonymous', 'of who asked', showAskerMobile],
  ])('and not to %s %s', async (persona, _whose, call) => {
    const answer = await api.as(persona).fetch(call, { id: 1 });
    expect([401, 403]).toContain(answer.status);
  });
});

describe('search and forms', () => {
  it('find a whole number in any spelling, and no part of one', async () => {
    const admin = api.as('B');
    const namesFor = async (keyword: string) => (await admin.call(listUsers, { keyword })).list.map(({ id }) => id);
    expect(await namesFor('138 0000 0004')).toEqual([api.ids.users.D]);
    expect(await namesFor('+86 13800000004')).toEqual([api.ids.users.D]);
    expect(await namesFor('1380000000')).toEqual([]);
    expect(await namesFor('0004')).toEqual([]);
    expect((await api.as('C').call(newsUserIndex, { keyword: '0004' })).total).toBe(0);
    expect((await api.as('C').call(listRoster, { keyword: '139' })).total).toBe(0);
  });

  it('keep a number that was not changed', async () => {
    const admin = api.as('B');
    const row = await admin.call(getUser, { id: api.ids.users.C });
    const {
      mobile: _masked,
      companyName: _c,
      townName: _t,
      createdAt: _a,
      lastLoginAt: _l,
      state: _s,
      type: _y,
      ...rest
    } = row;
    const saved = await admin.call(updateUser, { ...rest, account: rest.account || undefined, name: '改了名字' });
    expect(saved).toMatchObject({ name: '改了名字', mobile: row.mobile });
    expect(await admin.call(showUserMobile, { id: row.id })).toEqual({ mobile: '13800000003' });
  });

  it('keep the number if the masked one is sent back, and reject it for a new row', async () => {
    const district = api.as('C');
    const { list } = await district.call(listRoster, {});
    const id = list[0]!.id;
    const whole = await district.call(showRosterMobile, { id });
    const row = await district.call(getRosterVisitor, { id });
    await district.call(updateRosterVisitor, row);
    expect(await district.call(showRosterMobile, { id })).toEqual(whole);
    await expect(district.call(createRosterVisitor, row)).rejects.toMatchObject({
      status: 422,
      errors: { mobile: '手机号中间几位被隐去，请填写完整的 11 位手机号' },
    });
  });

  it('return the conflicting row with masked numbers', async () => {
    const answer = await api
      .as('B')
      .fetch(updateUser, { id: api.ids.users.D, version: 9999, name: '甲', role: 'street', townId: api.ids.town });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('138****0004');
  });
});
