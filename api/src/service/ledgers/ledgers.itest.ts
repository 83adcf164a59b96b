import { readXlsx, type CellValue } from 'hucre/xlsx';
import { countDemands, editDemand, getDemand, listDemands } from '@platform/contract/demands/demand-calls';
import { createDemandLine, updateDemandLine } from '@platform/contract/demands/demand-ledger';
import { cancelImport, confirmImport, importTemplate, undoImport } from '@platform/contract/list-imports/list-import';
import { readBacklog } from '@platform/contract/backlog/backlog';
import { createVisitLine, updateVisitLine } from '@platform/contract/ledgers/ledger';
import { createVisits, getVisit, listVisits } from '@platform/contract/visits/visit';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { bookOf, counts, importing } from '../../testing/importing';

const api = testApi();
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await api.services.pool.query(text, values)).rows as Row[];

const OURS = '台账试验本镇有限公司';
const THEIRS = '台账试验他镇有限公司';
const CODE = '91440606MA4W0A0A0A';
const companies = { ours: 0, theirs: 0 };
let office = 0;

beforeAll(async () => {
  const add = async (name: string, town: number, code: string | null) =>
    Number(
      (
        await query(
          `insert into company (name, normalized_name, town_id, in_district, source, uscc) values ($1, $1, $2, true, 'register', $3) returning id`,
          [name, town, code],
        )
      )[0]!['id'],
    );
  companies.ours = await add(OURS, api.ids.town, CODE);
  companies.theirs = await add(THEIRS, api.ids.otherTown, null);
  office = Number(
    (await query(`insert into office (name, town_id) values ('台账经发办', $1) returning id`, [api.ids.town]))[0]![
      'id'
    ],
  );
  const [above] = await query(`insert into label (subject, name) values ('demand', '台账商标') returning id`);
  await query(`insert into label (subject, name, parent_id) values ('demand', '台账异议', $1)`, [above!['id']]);
  await query(`insert into clock_rule (from_day, response, plan, resolution) values ('2020-01-01', $1, $1, $1)`, [
    JSON.stringify({ unit: 'naturalMinutes', amount: 60 }),
  ]);
});

const { check, step, faults, rows: rowsOf, exported } = importing(api);
const messages = async () => Number((await query('select count(*) as n from message'))[0]!['n']);
const waiting = async (persona: Persona) =>
  (await api.as(persona).call(readBacklog, {})).queues.map(({ name, count }) => [name, count]);
const clear = async () => {
  await query('delete from demand');
  await query('delete from visit');
};

describe('a ledger of visits', () => {
  const { path } = listVisits;
  const HEADS = ['编号', '日期', '企业名称', '统一代码', '走访人', '走访内容', '见到的人', '发现的问题', '天气'];
  const rows: CellValue[][] = [
    HEADS,
    ['走-1', '2025年3月5日', OURS, null, '张三、李四', '=1+1', '陈工（研发主管、厂长）、李总', '没有专人', '晴'],
    ['走-2', '20250306', null, CODE, '王五', '第二次', null, null, null],
    ['走-3', '2025/3/7', THEIRS, null, '赵六', '他镇', null, null, null],
    ['走-4', '2999-01-01', OURS, null, '赵六', '将来', null, null, null],
    ['走-5', '2025-03-08', OURS, null, null, '无人', null, null, null],
    ['走-6', '2025-03-08', THEIRS, CODE, '赵六', '两家', null, null, null],
  ];
  afterEach(clear);

  it('accepts the example of its template', async () => {
    const template = await api.as('D').fetch(importTemplate, { path });
    const [table, example] = (await readXlsx(new Uint8Array(await template.arrayBuffer()))).sheets;
    const at = example!.rows[0]!.indexOf('企业');
    const run = await check(path, await bookOf([table!.rows[0]!, example!.rows[1]!.with(at, OURS)]), 'D');
    expect(counts(run)).toMatchObject({ adds: 1, rejects: 0 });
  });

  it('suggests to a street only companies of its own town', async () => {
    const run = await check(path, await bookOf([HEADS, ['走-9', '2025-03-05', '台账试验', null, '赵六']]), 'D');
    const [row] = await rowsOf(run, 'reject', 'D');
    expect(row!.faults[0]).toMatchObject({ cell: 'C2', remedy: `请填全称，名称相近的有：${OURS}` });
  });

  it('recognises a row by its number, in any spelling of number, company and code', async () => {
    const line = (number: string, name: string | null, code: string | null) => [
      number,
      '2025-03-05',
      name,
      code,
      '张三',
      '内容',
    ];
    const first = await check(path, await bookOf([HEADS, line('走A-1', OURS, null)]));
    expect(await step(confirmImport, first)).toMatchObject({ written: 1 });
    for (const again of [
      line('走\u200bA-1', OURS, null),
      line('走Ａ－１', OURS, null),
      line('\u202a走A-1\u202c', null, '９１４４０６０６ ma4w0a0a0a\u200b'),
      line('走A-1\u00a0', `\u00a0${OURS}\u2060`, null),
    ]) {
      const run = await check(path, await bookOf([HEADS, again]));
      expect([again[0], counts(run)]).toMatchObject([again[0], { adds: 0, changes: 0, same: 1, rejects: 0 }]);
      await api.as('C').call(cancelImport, { id: run.id });
    }
  });

  it('adds held visits, without messages and without open work', async () => {
    const [told, before] = [await messages(), await waiting('D')];
    const run = await check(path, await bookOf(rows));
    expect(counts(run)).toMatchObject({ adds: 3, rejects: 3 });
    expect(await faults(run)).toEqual([
      [5, '走访日期', '这一天还没有到，请核对日期'],
      [6, '走访人员', '请填写走访人员；不清楚的填“不详”'],
      [7, '统一社会信用代码', '与这一行的另一列说的不是同一个'],
    ]);
    expect(run.notes.join()).toContain('天气');
    expect(await step(confirmImport, run)).toMatchObject({ written: 3 });
    const { list } = await api.as('C').call(listVisits, { ledger: true, sort: 'plannedStart' });
    expect(
      list.map(({ ledgerNo, state, companyName, leadName, summary }) => [
        ledgerNo,
        state,
        companyName,
        leadName,
        summary,
      ]),
    ).toEqual([
      ['走-1', 'done', OURS, '张三、李四', '=1+1'],
      ['走-2', 'done', OURS, '王五', '第二次'],
      ['走-3', 'done', THEIRS, '赵六', '他镇'],
    ]);
    expect(await api.as('D').call(getVisit, { id: list[0]!.id })).toMatchObject({
      persons: [
        { name: '陈工', position: '研发主管、厂长' },
        { name: '李总', position: '' },
      ],
      findings: '没有专人',
      doneAt: '2025-03-04T16:00:00.000Z',
    });
    expect((await api.as('C').call(listVisits, { ledger: false })).total).toBe(0);
    expect(await messages()).toBe(told);
    expect(await waiting('D')).toEqual(before);
    // A street sees only its own.
    expect((await api.as('D').call(listVisits, {})).list.map(({ ledgerNo }) => ledgerNo)).toEqual(['走-2', '走-1']);
  });

  it('counts when a visit is planned within 14 days', async () => {
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await api.as('D').call(createVisitLine, {
      ledgerNo: '走-9',
      companyId: companies.ours,
      visitedDay: day,
      visitedBy: '张三',
      summary: '昨天',
    });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const plan = {
      clientId: 'ledger',
      companyIds: [companies.ours],
      purpose: '再去',
      plannedStart: at(24),
      plannedEnd: at(25),
    };
    await expect(api.as('D').call(createVisits, plan)).rejects.toMatchObject({
      errors: { duplicateReason: expect.stringContaining('已由张三于') as string },
    });
  });

  it('reads its own export without a change, as text', async () => {
    await step(confirmImport, await check(path, await bookOf(rows)));
    const stored = () => query('select * from visit order by id');
    const before = await stored();
    const table = await exported(path);
    const [heads, ...cells] = (await readXlsx(table)).sheets[0]!.rows;
    expect(heads).toContain('原台账编号');
    expect(cells.flat()).toContain('=1+1');
    const run = await check(path, table);
    expect(counts(run)).toMatchObject({ adds: 0, changes: 0, same: 3, rejects: 0 });
    // The ledger itself also changes nothing.
    expect(counts(await check(path, await bookOf(rows.slice(0, 4))))).toMatchObject({ adds: 0, changes: 0, same: 3 });
    expect(await stored()).toEqual(before);
  });

  it('accepts from a street only its own companies, and says so at other rows', async () => {
    const run = await check(path, await bookOf(rows.slice(0, 4)), 'D');
    expect(counts(run)).toMatchObject({ adds: 2, rejects: 1 });
    expect(await faults(run, 'D')).toEqual([[4, '', '没有这家企业，或它不在本镇街：镇街只能补录本镇街企业的台账。']]);
    await step(confirmImport, run, 'D');
    // A number that another street uses is rejected, and that street's visit is not changed.
    const taken = await check(
      path,
      await bookOf([HEADS, ['走-1', '2025-04-01', THEIRS, null, '赵六', '撞号']]),
      'otherStreet',
    );
    expect((await faults(taken, 'otherStreet'))[0]![2]).toContain('已被使用');
    const other = await check(path, await bookOf([HEADS, ['走-1', '2025-04-01', THEIRS, null, '赵六', '撞号']]));
    expect((await faults(other))[0]![2]).toContain(`此编号已是“${OURS}”的走访`);
  });

  it('is undone except for rows that were changed or used since', async () => {
    const done = await step(confirmImport, await check(path, await bookOf(rows.slice(0, 4))));
    const [first, second] = (await api.as('C').call(listVisits, { sort: 'plannedStart' })).list;
    const line = { companyId: companies.ours, visitedDay: '2025-03-05', visitedBy: '张三' };
    await api
      .as('D')
      .call(updateVisitLine, { ...line, id: first!.id, version: first!.version, ledgerNo: '走-1', summary: '改过' });
    await query(
      `insert into demand (client_id, company_id, visit_id, source, title, content) values ('x', $1, $2, 'visit', 'x', 'x')`,
      [companies.ours, second!.id],
    );
    expect(await step(undoImport, done)).toMatchObject({ restored: 1, left: 2 });
    expect((await api.as('C').call(listVisits, { sort: 'plannedStart' })).list.map(({ ledgerNo }) => ledgerNo)).toEqual(
      ['走-1', '走-2'],
    );
  });
});

describe('a ledger of demands', () => {
  const { path } = listDemands;
  const HEADS = [
    '编号',
    '企业',
    '登记时间',
    '诉求',
    '内容',
    '标签',
    '诉求来源',
    '办理科室',
    '答复',
    '办结日期',
    '满意度',
  ];
  const rows: CellValue[][] = [
    HEADS,
    [
      '诉-1',
      OURS,
      '2025-03-05',
      '商标被异议',
      '=1+1',
      '台账商标／台账异议',
      '走访',
      '台账经发办',
      '已答辩',
      '2025-03-12',
      '满意',
    ],
    ['诉-2', THEIRS, '2025-03-06', null, '想做专利布局', null, null, '原知识产权局', null, null, null],
    ['诉-3', OURS, '2025-03-06', '标签', '不对', '没有的标签', null, '不详', null, null, null],
    ['诉-4', OURS, '2025-03-06', '日期', '不对', null, null, '不详', null, '2025-03-01', null],
  ];
  afterEach(clear);
  const imported = async () => step(confirmImport, await check(path, await bookOf(rows)));

  it('adds settled demands, without clocks, messages or open work', async () => {
    const [told, before] = [await messages(), await waiting('C')];
    const run = await check(path, await bookOf(rows));
    expect(await faults(run)).toEqual([
      [4, '标签', '没有“没有的标签”这个诉求标签'],
      [5, '办结日期', '办结日期早于登记日期，请核对'],
    ]);
    await step(confirmImport, run);
    const { list } = await api.as('C').call(listDemands, { sort: 'receivedAt' });
    expect(list).toMatchObject([
      {
        ...{ ledgerNo: '诉-1', state: 'archived', title: '商标被异议', content: '=1+1', source: 'visit' },
        ...{ officeId: office, officeName: '台账经发办', satisfaction: 'satisfied', dueAt: null, overdue: false },
        labels: [{ name: '台账异议' }],
        resolvedAt: '2025-03-11T16:00:00.000Z',
      },
      {
        ledgerNo: '诉-2',
        title: '想做专利布局',
        officeId: null,
        officeName: '原知识产权局',
        source: 'other',
        overdue: false,
      },
    ]);
    const { clocks, steps } = await api.as('D').call(getDemand, { id: list[0]!.id });
    expect(clocks.map(({ text }) => text)).toEqual(['响应未计', '方案未计', '办结未计']);
    expect(steps.map(({ action, text }) => [action, text])).toEqual([
      ['record', '原台账 诉-1'],
      ['reply', '已答辩'],
    ]);
    expect(await api.as('C').call(countDemands, {})).toMatchObject({ mine: 0, soon: 0, overdue: 0 });
    expect(await messages()).toBe(told);
    expect(await waiting('C')).toEqual(before);
  });

  it('reads its own export without a change, as text, and applies changes of its ledger', async () => {
    await imported();
    const stored = () => query('select * from demand order by id');
    const before = await stored();
    const table = await exported(path);
    expect((await readXlsx(table)).sheets[0]!.rows.flat()).toEqual(expect.arrayContaining(['原台账编号', '=1+1']));
    expect(counts(await check(path, table))).toMatchObject({ adds: 0, changes: 0, same: 2, rejects: 0 });
    expect(counts(await check(path, await bookOf(rows.slice(0, 3))))).toMatchObject({ adds: 0, changes: 0, same: 2 });
    expect(await stored()).toEqual(before);
    const changed = await step(confirmImport, await check(path, await bookOf([HEADS, rows[1]!.with(8, '已胜诉')])));
    expect(counts(changed)).toMatchObject({ changes: 1, written: 1 });
    const id = Number(before[0]!['id']);
    expect((await api.as('D').call(getDemand, { id })).steps.at(-1)).toMatchObject({ action: 'reply', text: '已胜诉' });
    await step(undoImport, changed);
    expect((await api.as('D').call(getDemand, { id })).steps.at(-1)).toMatchObject({ action: 'reply', text: '已答辩' });
  });

  it('accepts from a street only its own companies', async () => {
    const run = await check(path, await bookOf(rows.slice(0, 3)), 'D');
    expect(counts(run)).toMatchObject({ adds: 1, rejects: 1 });
    expect((await faults(run, 'D'))[0]![2]).toContain('不在本镇街');
  });

  it('is undone except for reopened demands, whose clock runs from then on', async () => {
    const done = await imported();
    const first = (await api.as('C').call(listDemands, { sort: 'receivedAt' })).list[0]!;
    const { version, id } = first;
    const opened = await api.as('C').call(editDemand, { id, version, action: 'reopen', text: '又被异议' });
    expect(Date.parse(opened.dueAt ?? '')).toBeGreaterThan(Date.now());
    expect(await step(undoImport, done)).toMatchObject({ restored: 1, left: 1 });
    expect((await api.as('C').call(listDemands, {})).list.map(({ ledgerNo }) => ledgerNo)).toEqual(['诉-1']);
    const other = await check(path, await bookOf([HEADS, rows[1]!.with(3, '改标题')]));
    expect((await faults(other))[0]![2]).toBe('这条诉求已重新办理，不能再按台账修改');
  });

  it('accepts no number twice', async () => {
    await imported();
    const line = {
      ledgerNo: '诉-1',
      companyId: companies.ours,
      content: 'x',
      receivedDay: '2025-01-01',
      handledBy: '不详',
    };
    await expect(api.as('C').call(createDemandLine, line)).rejects.toMatchObject({
      errors: { ledgerNo: expect.stringContaining('已被使用') as string },
    });
  });
});

let serial = 0;
const next = () => `归属-${(serial += 1)}`;
const visitLine = { visitedDay: '2025-03-05', visitedBy: '张三', summary: '小结' };
const demandLine = { content: '内容', receivedDay: '2025-03-05', handledBy: '不详' };
const base = { api, owner: 'D' as const, seenBy: ['C' as const], missing: 999_999 };
const company: OwnedRow<number> = {
  ...base,
  make: () => Promise.resolve(companies.ours),
  read: (id) =>
    query(
      'select (select count(*) from visit where company_id = $1) as visits, (select count(*) from demand where company_id = $1) as demands',
      [id],
    ),
};
const visitRow: OwnedRow<number> = {
  ...base,
  make: async () =>
    (await api.as('D').call(createVisitLine, { ...visitLine, ledgerNo: next(), companyId: companies.ours })).id,
  read: (id) => query('select * from visit where id = $1', [id]),
};
const demandRow: OwnedRow<number> = {
  ...base,
  make: async () =>
    (await api.as('D').call(createDemandLine, { ...demandLine, ledgerNo: next(), companyId: companies.ours })).id,
  read: (id) => query('select * from demand where id = $1', [id]),
};
expectIsolated(createVisitLine, company, (id) => ({ ...visitLine, ledgerNo: '归属', companyId: id }));
expectIsolated(updateVisitLine, visitRow, (id) => ({
  ...visitLine,
  id,
  version: 1,
  ledgerNo: '归属二',
  companyId: companies.ours,
}));
expectIsolated(createDemandLine, company, (id) => ({ ...demandLine, ledgerNo: '归属', companyId: id }));
expectIsolated(updateDemandLine, demandRow, (id) => ({
  ...demandLine,
  id,
  version: 1,
  ledgerNo: '归属二',
  companyId: companies.ours,
}));
