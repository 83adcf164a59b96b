import { createAbsence, deleteAbsence, listAbsences } from '@platform/contract/offices/absence';
import { createClockRule, deleteClockRule, listClockRules } from '@platform/contract/offices/clock-rule';
import {
  createMatrixLine,
  deleteMatrixLine,
  listMatrixLines,
  readMatrix,
  tryMatrix,
  updateMatrixLine,
} from '@platform/contract/offices/matrix';
import {
  createOffice,
  deleteOffice,
  listOffices,
  officeOptions,
  updateOffice,
} from '@platform/contract/offices/office';
import { createTownHours, deleteTownHours, listTowns, updateTown } from '@platform/contract/offices/town';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { restoreRow } from '@platform/contract/rows/restore-row';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { LIMIT_PRESETS } from '@platform/domain/demands/time-allowance';
import { daySpans } from '@platform/domain/working-time/day-spans';
import { spansOn } from '@platform/domain/working-time/working-calendar';
import { timeRules } from '../demands/time-rules';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const district = api.as('C');
const today = () => shanghaiDate(Date.now());
const inDays = (days: number) => addDays(today(), days);
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Row>(text, values)).rows;
const refused = (field: string, message: string) => ({ status: 422, errors: { [field]: message } });
let named = 0;
const aName = (what: string) => `${what}${(named += 1)}`;

/** Adds a label of demands. */
async function label(parentId: number | null = null, subject = 'demand'): Promise<number> {
  const [row] = await query<{ id: number }>(
    'insert into label (subject, parent_id, name) values ($1, $2, $3) returning id',
    [subject, parentId, aName('标签')],
  );
  return row!.id;
}

/** Adds another staff account, of a town or the district. */
async function person(townId: number | null, state = 'active'): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into user_account (mobile, name, role, type, town_id, state, password_hash) values ($1, $2, $3, '3', $4, $5, '') returning id`,
    [`137${String((named += 1)).padStart(8, '0')}`, aName('人员'), townId ? 'street' : 'district', townId, state],
  );
  return row!.id;
}

const office = (townId: number | null = null) => district.call(createOffice, { name: aName('科室'), townId });

/** The office with all its columns as stored. */
const stored = (id: number) => query('select to_jsonb(office) as row from office where id = $1', [id]);

describe('offices', () => {
  it('have a unique name and may have a head and a leader', async () => {
    const { users, town, otherTown } = api.ids;
    const name = aName('知识产权科');
    const made = await district.call(createOffice, { name, townId: town, headId: users.D, leaderId: users.C });
    expect(made).toMatchObject({ name, townName: '北滘镇', closed: false, members: 0, lines: 0 });
    await expect(district.call(createOffice, { name })).rejects.toMatchObject(refused('name', '此科室名称已被使用'));
    // Names that look alike count as the same.
    const [plain, ...alike] = [`${name} A1`, `${name}\u00a0Ａ１`, `${name}\u3000 A\u200b1`];
    await district.call(createOffice, { name: plain! });
    for (const each of alike)
      await expect(district.call(createOffice, { name: each })).rejects.toMatchObject(
        refused('name', '此科室名称已被使用'),
      );
    const again = (values: object) => district.call(createOffice, { name: aName('科室'), townId: town, ...values });
    const inactive = '此人不是在用的工作人员账号，请重新选择';
    await expect(again({ headId: users.disabled })).rejects.toMatchObject(refused('headId', inactive));
    await expect(again({ headId: users.A })).rejects.toMatchObject(refused('headId', inactive));
    await expect(again({ headId: users.otherStreet })).rejects.toMatchObject(
      refused('headId', '请选择本镇街或区级的人员'),
    );
    await expect(again({ leaderId: users.D })).rejects.toMatchObject(refused('leaderId', '请选择区级人员'));
    await expect(again({ townId: otherTown, headId: users.D })).rejects.toMatchObject({ status: 422 });

    const { id, version } = made;
    const changed = await district.call(updateOffice, { id, version, name, townId: town, phone: '0757-1' });
    expect(changed).toMatchObject({ headId: null, phone: '0757-1', version: version + 1 });
    await expect(district.call(updateOffice, { id, version, name })).rejects.toMatchObject({
      status: 409,
      current: changed,
    });
    const { staff } = await district.call(officeOptions, {});
    expect(staff.map((each) => each.id)).toEqual(expect.arrayContaining([users.C, users.D]));
    for (const user of [users.disabled, users.A, users.B]) expect(staff.map((each) => each.id)).not.toContain(user);
  });

  it('name the places where they are in use, and stay', async () => {
    const used = await office(api.ids.town);
    await district.call(createMatrixLine, { labelId: await label(), townId: api.ids.town, officeId: used.id });
    await district.call(createMatrixLine, { labelId: await label(), townId: api.ids.town, officeId: used.id });
    await query('insert into staff_post (user_id, office_id) values ($1, $2)', [await person(null), used.id]);
    await expect(district.call(deleteOffice, used)).rejects.toMatchObject({
      status: 422,
      message: '仍在使用：人员 1 处、服务事项 2 处。不再受理的请改为停用。',
    });
    expect(await stored(used.id)).toHaveLength(1);
  });

  it('come back unchanged after their removal, once and only for the person who removed them', async () => {
    const { users, town } = api.ids;
    const made = await district.call(createOffice, { name: aName('科室'), townId: town, headId: users.D, phone: '1' });
    const { id, version } = await district.call(updateOffice, { ...made, phone: '0757-2' });
    const before = await stored(id);
    await expect(district.call(deleteOffice, { id, version: made.version })).rejects.toMatchObject({
      status: 409,
      message: '此科室刚被他人修改，请核对后再删除。',
      current: { id, version },
    });
    const { undo } = await district.call(deleteOffice, { id, version });
    expect(await stored(id)).toEqual([]);
    await expect(api.as('B').call(restoreRow, { id: undo! })).rejects.toMatchObject({ status: 404 });
    await district.call(restoreRow, { id: undo! });
    expect(await stored(id)).toEqual(before);
    await expect(district.call(restoreRow, { id: undo! })).rejects.toMatchObject({ status: 409 });
    const lines = await query<{ action: string; detail: object }>(
      `select action, detail from audit_log where target_type = 'office' and target_id = $1 order by id desc limit 2`,
      [String(id)],
    );
    expect(lines).toEqual([
      { action: restoreRow.path, detail: expect.objectContaining({ phone: '0757-2', undone: undo }) as object },
      { action: deleteOffice.path, detail: expect.objectContaining({ phone: '0757-2', deleted: true }) as object },
    ]);
    // The next office gets another id.
    expect((await office()).id).toBeGreaterThan(id);
  });

  it('stay removed where their name is taken by now, and after a day', async () => {
    const { id, name } = await office();
    const { undo } = await district.call(deleteOffice, { id });
    const other = await district.call(createOffice, { name });
    await expect(district.call(restoreRow, { id: undo! })).rejects.toMatchObject({
      status: 422,
      message: '不能撤销：此科室名称已被使用。',
    });
    await district.call(deleteOffice, { id: other.id });
    await query(`update batch_change set created_at = now() - interval '25 hours' where id = $1`, [undo]);
    await expect(district.call(restoreRow, { id: undo! })).rejects.toMatchObject({ status: 404 });
    expect(await stored(id)).toEqual([]);
  });

  it('stay removed for a person who may no longer remove them', async () => {
    const { undo } = await district.call(deleteOffice, await office());
    await query('update batch_change set user_id = $1 where id = $2', [api.ids.users.D, undo]);
    await expect(api.as('D').call(restoreRow, { id: undo! })).rejects.toMatchObject({ status: 403 });
  });

  it('can be deleted while unused, and only closed afterwards', async () => {
    const [free, used, posted] = [await office(), await office(), await office(api.ids.town)];
    await district.call(deleteOffice, { id: free.id });
    await expect(district.call(deleteOffice, { id: free.id })).rejects.toMatchObject({ status: 404 });

    const line = await district.call(createMatrixLine, { labelId: await label(), officeId: used.id });
    await query('insert into staff_post (user_id, office_id) values ($1, $2)', [await person(null), posted.id]);
    const asked = await office();
    await query(
      `insert into demand (client_id, company_id, source, title, content, office_id) values ('office', $1, 'phone', '诉求', '内容', $2)`,
      [api.ids.company, asked.id],
    );
    for (const { id } of [used, posted, asked])
      await expect(district.call(deleteOffice, { id })).rejects.toMatchObject({ status: 422 });
    await expect(
      district.call(updateOffice, { id: posted.id, version: 1, name: posted.name, townId: null }),
    ).rejects.toMatchObject(refused('townId', '科室已有人员、服务事项或诉求，不能改到别的镇街'));

    await district.call(updateOffice, { id: used.id, version: 1, name: used.name, closed: true });
    await expect(district.call(createMatrixLine, { labelId: await label(), officeId: used.id })).rejects.toMatchObject(
      refused('officeId', '此科室已停用，请选择别的科室'),
    );
    // Its demands now go to the district.
    const place = { labelIds: [line.labelId], townId: api.ids.town };
    expect((await district.call(tryMatrix, place)).answerable).toBeNull();
    const { offices } = await district.call(officeOptions, {});
    expect(offices.map(({ id }) => id)).not.toContain(used.id);
    expect((await district.call(listOffices, { closed: true })).list).toMatchObject([{ id: used.id, lines: 1 }]);
  });
});

describe('the service matrix', () => {
  it('has one line for a label and a town, with two persons of that office', async () => {
    const { users, town, otherTown } = api.ids;
    const [ofTown, ofOther, ofDistrict] = [await office(town), await office(otherTown), await office()];
    const labelId = await label();
    const add = (values: object) =>
      district.call(createMatrixLine, { labelId, townId: town, officeId: ofTown.id, ...values });
    await expect(add({ officeId: ofOther.id })).rejects.toMatchObject(
      refused('officeId', '此科室属于别的镇街，请重新选择'),
    );
    await expect(add({ townId: null })).rejects.toMatchObject(refused('officeId', '用于其余镇街的，请选择区级科室'));
    await expect(add({ labelId: await label(null, 'company') })).rejects.toMatchObject(
      refused('labelId', '没有这个诉求标签，请重新选择'),
    );
    await expect(add({ personId: users.D, deputyId: users.D })).rejects.toMatchObject(
      refused('deputyId', '代理人不能是经办人自己'),
    );
    await expect(add({ personId: users.otherStreet })).rejects.toMatchObject(
      refused('personId', '请选择本镇街或区级的人员'),
    );
    await expect(add({ officeId: ofDistrict.id, deputyId: users.D })).rejects.toMatchObject(
      refused('deputyId', '请选择区级人员'),
    );
    await expect(add({ personId: users.disabled })).rejects.toMatchObject({ status: 422 });

    const made = await add({ personId: users.D, deputyId: users.C });
    await expect(add({})).rejects.toMatchObject(refused('labelId', '此标签在该镇街已有安排'));
    const everywhere = await district.call(createMatrixLine, { labelId, officeId: ofDistrict.id });
    await expect(district.call(createMatrixLine, { labelId, officeId: ofDistrict.id })).rejects.toMatchObject(
      refused('labelId', '此标签在该镇街已有安排'),
    );
    const { id, version } = made;
    const change = { id, version, officeId: ofDistrict.id, personId: users.C };
    const changed = await district.call(updateMatrixLine, change);
    expect(changed).toMatchObject({ officeName: ofDistrict.name, personId: users.C, deputyId: null });
    await expect(district.call(updateMatrixLine, change)).rejects.toMatchObject({ status: 409, current: changed });
    const { lines } = await district.call(readMatrix, {});
    expect(lines.filter((line) => line.labelId === labelId)).toEqual([changed, everywhere]);
    await district.call(deleteMatrixLine, { id });
    await expect(district.call(deleteMatrixLine, { id })).rejects.toMatchObject({ status: 404 });
  });

  it('returns who is responsible: the deputy during an absence, the district without a line', async () => {
    const { town, otherTown } = api.ids;
    const [first, second] = [await person(town), await person(town)];
    const parent = await label();
    const child = await label(parent);
    const own = await office(town);
    const ask = async (labelId: number, townId = town, day?: string) =>
      (await district.call(tryMatrix, { labelIds: [labelId], townId, day })).answerable;
    expect(await ask(child)).toBeNull();
    await district.call(createMatrixLine, {
      labelId: parent,
      townId: town,
      officeId: own.id,
      personId: first,
      deputyId: second,
    });
    expect(await ask(child)).toMatchObject({ officeId: own.id, personId: first, actor: 'person' });
    expect(await ask(child, otherTown)).toBeNull();

    await district.call(createAbsence, { userId: first, fromDay: inDays(2), toDay: inDays(4) });
    await district.call(createAbsence, { userId: second, fromDay: inDays(4), toDay: inDays(5) });
    expect(await ask(child, town, inDays(1))).toMatchObject({ personId: first });
    expect(await ask(child, town, inDays(2))).toMatchObject({ personId: second, actor: 'deputy' });
    expect(await ask(child, town, inDays(4))).toMatchObject({ personId: null, personName: '', actor: 'nobody' });
    expect(await ask(child, town, inDays(5))).toMatchObject({ personId: first });
    // A person who can no longer sign in is not responsible.
    await query(`update user_account set state = 'disabled' where id = $1`, [first]);
    expect(await ask(child)).toMatchObject({ personId: second, actor: 'deputy' });
    await expect(ask(999_999_999)).rejects.toMatchObject({ status: 422 });
  });
});

it('keeps absences in order and without overlaps', async () => {
  const userId = await person(api.ids.town);
  const add = (from: number, to: number, who = userId) =>
    district.call(createAbsence, { userId: who, fromDay: inDays(from), toDay: inDays(to) });
  await expect(add(3, 2)).rejects.toMatchObject(refused('toDay', '最后一天不能早于第一天'));
  await expect(add(3, 3, await person(null, 'disabled'))).rejects.toMatchObject({ status: 422 });
  const made = await add(10, 12);
  expect(made).toMatchObject({ state: 'coming', townName: '北滘镇' });
  for (const [from, to] of [
    [12, 14],
    [8, 10],
    [11, 11],
    [9, 20],
  ] as const)
    await expect(add(from, to)).rejects.toMatchObject(
      refused('fromDay', `与此人 ${inDays(10)} 至 ${inDays(12)} 的外出重叠，请核对日期`),
    );
  await add(13, 13);
  // Of two simultaneous requests one succeeds.
  const both = await Promise.allSettled([add(20, 21), add(21, 22)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await district.call(deleteAbsence, { id: made.id });
  await expect(district.call(deleteAbsence, { id: made.id })).rejects.toMatchObject({ status: 404 });
  await add(10, 12);
  await query('update staff_absence set from_day = from_day - 100, to_day = to_day - 100 where id = $1', [
    (await add(40, 41)).id,
  ]);
  const own = { keyword: made.name };
  const past = (await district.call(listAbsences, own)).list.filter(({ state }) => state === 'past');
  expect(past).toHaveLength(1);
  expect((await district.call(listAbsences, { ...own, current: true })).list).not.toContainEqual(past[0]);
});

describe('time limits', () => {
  const [jiangmen, zhongshan] = LIMIT_PRESETS.map(({ limits }) => limits) as [
    (typeof LIMIT_PRESETS)[number]['limits'],
    (typeof LIMIT_PRESETS)[number]['limits'],
  ];

  it('begin today or later, are replaced and never changed', async () => {
    const labelId = await label(await label());
    const add = (fromDay: string, limits = jiangmen) =>
      district.call(createClockRule, { labelId, townId: api.ids.town, fromDay, ...limits });
    await expect(add(inDays(-1))).rejects.toMatchObject(refused('fromDay', '生效日期不能早于今天'));
    const now = await add(today());
    expect(now).toMatchObject({ responseText: '1 个工作小时', planText: '24 小时', resolutionText: '7 天' });
    expect(now.labelName).toMatch(/^标签\d+ \/ 标签\d+$/);
    await expect(add(today(), zhongshan)).rejects.toMatchObject(
      refused('fromDay', '这个标签和镇街已有从这一天起的时限'),
    );
    const next = await add(inDays(1), zhongshan);
    expect([now.state, next.state]).toEqual(['holds', 'coming']);
    await expect(district.call(deleteClockRule, { id: now.id })).rejects.toMatchObject({ status: 422 });

    const limits = async (day?: string) =>
      (await district.call(tryMatrix, { labelIds: [labelId], townId: api.ids.town, day })).limits;
    expect(await limits()).toMatchObject({ ruleId: now.id, resolution: '7 天' });
    expect(await limits(inDays(1))).toMatchObject({ ruleId: next.id, resolution: '5 个工作日' });
    expect(await limits(inDays(-1))).toBeNull();
    await district.call(deleteClockRule, { id: next.id });
    expect(await limits(inDays(1))).toMatchObject({ ruleId: now.id });

    await query('update clock_rule set from_day = from_day - 9 where id = $1', [now.id]);
    const after = await add(today(), zhongshan);
    const states = (await district.call(listClockRules, { townId: api.ids.town })).list.map(({ id, state }) => [
      id,
      state,
    ]);
    expect(states).toEqual([
      [after.id, 'holds'],
      [now.id, 'past'],
    ]);
    expect((await district.call(listClockRules, { state: 'past' })).list.map(({ id }) => id)).toEqual([now.id]);
  });

  it.each([
    [{ unit: 'workingMinutes', amount: 0 }],
    [{ unit: 'workingDays', amount: 1.5 }],
    [{ unit: 'workingDays', amount: 367 }],
    [{ unit: 'naturalMinutes', amount: 366 * 1_440 + 1 }],
  ] as const)('are no %j', async (plan) => {
    await expect(district.call(createClockRule, { ...jiangmen, fromDay: inDays(300), plan })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('towns', () => {
  const of = async (id: number) => (await district.call(listTowns, {})).list.find((town) => town.id === id)!;

  it('have their own hours from a day on, and can return to those of the district', async () => {
    const townId = api.ids.otherTown;
    const set = (fromDay: string, spans: string[]) => district.call(createTownHours, { townId, fromDay, spans });
    const shipped = ['08:30-12:00', '14:00-17:30'];
    expect(await of(townId)).toMatchObject({ hours: shipped, isOwn: false, coming: '' });
    await expect(set(inDays(-1), shipped)).rejects.toMatchObject(refused('fromDay', '生效日期不能早于今天'));
    for (const spans of [['14:00-17:30', '08:30-12:00'], ['08:30-12:00', '11:00-17:00'], ['全天']])
      await expect(set(today(), spans)).rejects.toMatchObject(
        refused('spans', '每段写成 08:30-12:00，按先后次序填写，不能重叠'),
      );
    expect(await set(today(), ['09:00-17:00'])).toMatchObject({ hours: ['09:00-17:00'], isOwn: true });
    await expect(set(today(), [])).rejects.toMatchObject({ status: 422 });
    const { comingId, coming } = await set(inDays(2), []);
    expect(coming).toBe(`${inDays(2)} 起 按区级`);
    await query('update town_hours set from_day = from_day - 5 where town_id = $1', [townId]);
    expect(await of(townId)).toMatchObject({ hours: shipped, isOwn: false, comingId: null });
    await expect(district.call(deleteTownHours, { id: comingId! })).rejects.toMatchObject({ status: 422 });
    const later = await set(inDays(3), ['08:00-12:00']);
    await district.call(deleteTownHours, { id: later.comingId! });
    expect(await of(townId)).toMatchObject({ comingId: null });

    // A town without its own hours follows the planned change of the district.
    const planned = { id: 'work.hours', version: 0, value: ['10:00-16:00'], validFrom: inDays(4), reason: '冬令' };
    await api.as('B').call(updateParameter, planned);
    expect(await of(townId)).toMatchObject({ hours: shipped, coming: `${inDays(4)} 起 10:00-16:00（区级）` });
    const { calendarOf } = await timeRules(api.services.db);
    const hours = (ahead: number) => spansOn(calendarOf(townId), inDays(ahead));
    expect([hours(-4), hours(3), hours(4)]).toEqual(
      [['09:00-17:00'], shipped, ['10:00-16:00']].map((spans) => daySpans(spans)),
    );
    const sooner = await set(inDays(3), ['08:00-12:00']);
    expect(sooner.coming).toBe(`${inDays(3)} 起 08:00-12:00`);
    await district.call(deleteTownHours, { id: sooner.comingId! });
  });

  it('have a contact, and return the current one to the slower of two edits', async () => {
    const { id, version } = await of(api.ids.otherTown);
    expect(version).toBe(0);
    const save = (seen: number, contactName: string) =>
      district.call(updateTown, { id, version: seen, contactName, phone: '0757-2' });
    const first = await save(0, '何小姐');
    expect(first).toMatchObject({ contactName: '何小姐', phone: '0757-2', version: 1 });
    await expect(save(0, '别人')).rejects.toMatchObject({ status: 409, current: first });
    expect(await save(1, '李先生')).toMatchObject({ contactName: '李先生', version: 2 });
  });
});

it('lets a street try only its own town', async () => {
  const labelIds = [await label()];
  await api.as('D').call(tryMatrix, { labelIds, townId: api.ids.town });
  await expect(api.as('D').call(tryMatrix, { labelIds, townId: api.ids.otherTown })).rejects.toMatchObject({
    status: 404,
  });
});

/** Rows of the street's town, which another street does not see. */
const ofTown = (table: string, insert: () => Promise<unknown>): OwnedRow<null> => ({
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    await insert();
    return null;
  },
  read: () => query(`select * from ${table} order by id`),
  missing: null,
});
const officeOfTown = ofTown('office', () => office(api.ids.town));
const addLine = async (labelId: number) => {
  const { id: officeId } = await office(api.ids.town);
  await district.call(createMatrixLine, { labelId, townId: api.ids.town, officeId });
};
const lineOfTown = ofTown('service_matrix', () => addLine(shared));
const listedLine = ofTown('service_matrix', async () => addLine(await label()));
const absenceOfTown = ofTown('staff_absence', async () => {
  await district.call(createAbsence, { userId: await person(api.ids.town), fromDay: today(), toDay: today() });
});
const ruleOfTown = ofTown('clock_rule', () =>
  district.call(createClockRule, {
    townId: api.ids.town,
    fromDay: inDays(77),
    ...LIMIT_PRESETS[0]!.limits,
  }),
);
const hoursOfTown = ofTown('town_hours', () =>
  district.call(createTownHours, { townId: api.ids.town, fromDay: today(), spans: ['09:00-12:00'] }),
);
let shared = 0;
beforeAll(async () => {
  shared = await label();
});
expectIsolated(listOffices, officeOfTown, () => ({}));
expectIsolated(readMatrix, lineOfTown, () => ({}));
expectIsolated(listMatrixLines, listedLine, () => ({ size: 100 }));
expectIsolated(
  tryMatrix,
  {
    ...lineOfTown,
    make: async () => {
      await query('delete from service_matrix where label_id = $1', [shared]);
      return lineOfTown.make();
    },
  },
  () => ({ labelIds: [shared], townId: api.ids.town }),
);
expectIsolated(listAbsences, absenceOfTown, () => ({}));
expectIsolated(listClockRules, ruleOfTown, () => ({}));
expectIsolated(listTowns, hoursOfTown, () => ({}));

/** A removed office, by the token that restores it. */
const removedOffice: OwnedRow<string> = {
  api,
  owner: 'C',
  make: async () => (await district.call(deleteOffice, await office())).undo!,
  read: (id) => query('select undone_at from batch_change where id = $1', [id]),
  missing: '00000000-0000-4000-8000-000000000000',
};

expectIsolated(restoreRow, removedOffice, (id) => ({ id }));
