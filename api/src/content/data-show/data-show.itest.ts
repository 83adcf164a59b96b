import { listExports } from '@platform/contract/exports/export';
import { getExport, startListExport } from '@platform/contract/exports/list-export';
import { listBlockCompanies, listBlockEntries, listBlockPatents } from '@platform/contract/data-show/block-rows';
import type { BlockSubject } from '@platform/contract/data-show/block-source';
import {
  arrangeDataBlocks,
  createDataBlock,
  type DataBlock,
  getDataBlock,
  listDataBlocks,
  listDataBlockVersions,
  previewDataBlock,
  recomputeDataBlock,
  restoreDataBlock,
  setDataBlockState,
  updateDataBlock,
} from '@platform/contract/data-show/data-block';
import { publicDataShow, screenDataShow } from '@platform/contract/data-show/public-data-show';
import { downloadFile, uploadFile } from '@platform/contract/files/file';
import type { RequestOf } from '@platform/contract/call';
import { writeExport } from '../../exchange/exports/write-export';
import { indexSample } from '../../patents/search/testing/index-sample';
import { samplePatents } from '../../patents/search/testing/sample-patents';
import { testApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { computeDue } from './compute-blocks.service';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;
const compute = () => computeDue(api.services, new AbortController().signal);

const EVERYTHING = 'NOT 不会出现的词组';
const ROWS = { patents: listBlockPatents, companies: listBlockCompanies, entries: listBlockEntries } as const;

beforeAll(async () => {
  await indexSample(api.services.pool, samplePatents(240, 14));
  await query(
    `insert into company (name, normalized_name, source, town_id, in_district, patent_count, invention_count)
     select '佛山市样本' || n || '有限公司', '样本' || n, 'demo',
            case n % 3 when 0 then $1::bigint when 1 then $2::bigint end, true, n, n / 2 from generate_series(0, 59) n`,
    [api.ids.town, api.ids.otherTown],
  );
  await query(`insert into patent_company (patent_id, company_id)
    select patent.id, company.id from patent join company on company.normalized_name = '样本' || patent.id % 40 where patent.id % 3 > 0`);
  await query(`insert into register_entry (register, key, title, category, state, date, expiry_date, company_id, source, is_demo)
    select 'trademark', 'k' || n, '商标' || n, case n % 4 when 0 then '' else '第 ' || n % 4 || ' 类' end, '注册',
           case when n % 5 > 0 then date '2018-06-01' + (n % 7) * 300 end, date '2026-01-01' + n * 40,
           (select id from company where normalized_name = '样本' || n % 30), 'test', n = 7 from generate_series(1, 55) n`);
  await query(`insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end, state, done_at)
    select 'shown' || id, id, town_id, '了解需求', now() - interval '2 days', now() - interval '1 day', case id % 2 when 0 then 'done' else 'planned' end,
      case id % 2 when 0 then now() end from company where normalized_name like '样本%'`);
  await query(`insert into demand (client_id, company_id, town_id, source, title, content, state)
    select 'shown' || id || '-' || n, id, town_id, 'phone', '诉求', '内容', case when n = 1 and id % 2 = 0 then 'pending' else 'archived' end
    from company, generate_series(0, 1) n where normalized_name like '样本%' and id % 3 > 0`);
});

type Definition = RequestOf<typeof createDataBlock>;
const about: Definition = {
  title: '专利',
  unit: '件',
  chart: 'bar',
  places: ['site'],
  period: '截至目前',
  source: 'search',
};
const add = (more: Partial<Definition>) => api.as('editor').call(createDataBlock, { ...about, ...more });
/** Adds a block and computes its number. */
async function computed(more: Partial<Definition>): Promise<DataBlock> {
  const { id } = await add(more);
  await compute();
  return api.as('editor').call(getDataBlock, { id });
}

/** Returns every row of the list, page by page. */
async function rowsOf(subject: BlockSubject, block: number, slice?: string) {
  const read = (page: number) => api.as('editor').call(ROWS[subject], { block, slice, page, size: 100 });
  const first = await read(1);
  const ids = first.list.map(({ id }) => id);
  for (let page = 2; ids.length < first.total; page += 1) ids.push(...(await read(page)).list.map(({ id }) => id));
  return { ids: new Set(ids), total: first.total, told: first.told };
}

/** Returns the number of rows in the exported file. */
async function exported(subject: BlockSubject, block: number, slice?: string): Promise<number> {
  const column = { patents: 'publicationNumber', companies: 'name', entries: 'title' }[subject];
  const { id } = await api.as('editor').call(startListExport, {
    path: ROWS[subject].path,
    request: { block, slice },
    columns: [column],
    format: 'csv',
  });
  await writeExport(api.services, id, new AbortController().signal, () => undefined);
  const task = await api.as('editor').call(getExport, { id });
  expect(task.state).toBe('done');
  return task.done;
}

describe('a number is its rows and its file, and so is each of its parts', () => {
  const sources: [string, BlockSubject, Partial<Definition>][] = [
    ['a search by type', 'patents', { exp: EVERYTHING, sliceBy: 'patentType' }],
    ['a search by legal state', 'patents', { exp: '散热 OR 控制', sliceBy: 'legalStatus' }],
    ['a search by year', 'patents', { exp: EVERYTHING, sliceBy: 'applicationYear', chart: 'trend' }],
    ['a search by section', 'patents', { exp: EVERYTHING, sliceBy: 'ipcSection' }],
    ['a search by town', 'patents', { exp: EVERYTHING, sliceBy: 'town' }],
    ['a search as a bare number', 'patents', { exp: 'F24F', chart: 'number' }],
    ['a register by category', 'entries', { source: 'register', register: 'trademark', sliceBy: 'category' }],
    ['a register by year', 'entries', { source: 'register', register: 'trademark', sliceBy: 'year', chart: 'trend' }],
    [
      'a register of some days by town',
      'entries',
      { source: 'register', register: 'trademark', dateFrom: '2019-01-01', dateTo: '2022-12-31', sliceBy: 'town' },
    ],
    ['companies by town', 'companies', { source: 'companies', sliceBy: 'town', chart: 'share' }],
    ['companies by patents', 'companies', { source: 'companies', withPatents: true, sliceBy: 'patents' }],
    ['companies by origin', 'companies', { source: 'companies', sliceBy: 'origin' }],
    ['a view of patents by town', 'patents', { source: 'view', view: 'effectivePatents', sliceBy: 'town' }],
    ['a view of patents by section', 'patents', { source: 'view', view: 'effectivePatents', sliceBy: 'ipcSection' }],
    ['a view of patents by year', 'patents', { source: 'view', view: 'pendingInventions', sliceBy: 'applicationYear' }],
    ['a view of companies', 'companies', { source: 'view', view: 'companiesWithInventions', sliceBy: 'town' }],
    ['companies that were visited', 'companies', { source: 'view', view: 'visitedCompanies', sliceBy: 'town' }],
    ['companies with demands', 'companies', { source: 'view', view: 'companiesWithDemands', sliceBy: 'town' }],
    ['whose demands are over', 'companies', { source: 'view', view: 'companiesWithoutOpenDemands', sliceBy: 'town' }],
    ['a view of entries', 'entries', { source: 'view', view: 'validTrademarks', sliceBy: 'state' }],
  ];

  test.each(sources)('%s', async (_name, subject, definition) => {
    const block = await computed(definition);
    const { figure } = block;
    expect(block).toMatchObject({ subject, error: '', isDue: false });
    expect(figure!.total).toBeGreaterThan(0);
    const whole = await rowsOf(subject, block.id);
    expect([whole.total, whole.ids.size]).toEqual([figure!.total, figure!.total]);
    expect(whole.told.published).toMatchObject({ total: figure!.total });
    expect(await exported(subject, block.id)).toBe(figure!.total);
    if (definition.sliceBy) expect(figure!.slices.length).toBeGreaterThan(0);
    for (const { value, label, count } of figure!.slices) {
      const part = await rowsOf(subject, block.id, value);
      expect([label, part.total, part.ids.size]).toEqual([label, count, count]);
      expect(part.told).toMatchObject({ slice: label, published: { total: count } });
    }
    const [slice] = figure!.slices;
    if (slice) expect(await exported(subject, block.id, slice.value)).toBe(slice.count);
  });

  it('and the parts add up to the whole where each row has one part', async () => {
    for (const definition of [
      { exp: EVERYTHING, sliceBy: 'patentType' },
      { source: 'register', register: 'trademark', sliceBy: 'category' },
      { source: 'companies', sliceBy: 'town' },
      { source: 'view', view: 'effectivePatents', sliceBy: 'applicationYear' },
    ] as const) {
      const { figure } = await computed(definition);
      expect(figure!.slices.reduce((sum, { count }) => sum + count, 0)).toBe(figure!.total);
    }
  });

  it('with years without gaps, and unknown values last', async () => {
    const { figure } = await computed({ source: 'register', register: 'trademark', sliceBy: 'year', chart: 'trend' });
    const labels = figure!.slices.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['2018 年', '2019 年', '2020 年']);
    expect(labels.at(-1)).toBe('未填写');
    // One of the entries is of the demonstration.
    expect(figure!.isDemo).toBe(true);
  });
});

describe('a manual number', () => {
  const filled = {
    source: 'manual',
    chart: 'number',
    title: '每万人口高价值发明专利',
    value: 35.62,
    valueDate: '2025-12-31',
    document: '2025 年知识产权统计',
  } as const;
  const aFile = async (persona: 'editor' | 'B') => {
    const content = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const { body } = await upload<{ id: string }>(api, persona, uploadFile, { content, name: '统计.pdf' });
    return (body as { data: { id: string } }).data.id;
  };

  it('is refused without its document, the document’s name, its day or its value', async () => {
    const fileIds = [await aFile('editor')];
    for (const [field, more] of [
      ['fileIds', {}],
      ['fileIds', { fileIds: ['not-there'] }],
      ['fileIds', { fileIds: [await aFile('B')] }],
      ['document', { fileIds, document: null }],
      ['valueDate', { fileIds, valueDate: null }],
      ['value', { fileIds, value: null }],
      ['parts', { fileIds, chart: 'bar' }],
    ] as [string, Partial<Definition>][])
      await expect(add({ ...filled, ...more })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) as string },
      });
    const { list } = await api.as('editor').call(listDataBlocks, {});
    expect(list.some(({ source }) => source === 'manual')).toBe(false);
  });

  it('is shown as such at once with document and day, has no rows, and its document is for those who see it', async () => {
    const fileId = await aFile('editor');
    const block = await add({ ...filled, fileIds: [fileId], chart: 'bar', parts: ['大良：12.5', '容桂：23.12'] });
    expect(block).toMatchObject({ subject: null, dueAt: null, isDue: false, figure: { total: 35.62 } });
    const { blocks } = await api.as('anonymous').call(publicDataShow, {});
    expect(blocks.find(({ id }) => id === block.id)).toMatchObject({
      total: 35.62,
      slices: [
        { label: '大良', count: 12.5 },
        { label: '容桂', count: 23.12 },
      ],
      manual: { document: '2025 年知识产权统计', date: '2025-12-31' },
    });
    await expect(rowsOf('patents', block.id)).rejects.toMatchObject({ status: 422 });
    await expect(api.as('editor').call(recomputeDataBlock, { id: block.id })).rejects.toMatchObject({ status: 422 });
    expect((await api.as('B').fetch(downloadFile, { id: fileId })).status).toBe(200);
    expect((await api.as('C').fetch(downloadFile, { id: fileId })).status).toBe(404);
    // Another person changes the number and keeps the document.
    const { id, version } = block;
    const changed = await api
      .as('B')
      .call(updateDataBlock, { ...about, ...filled, id, version, fileIds: [fileId], value: 36 });
    expect(changed).toMatchObject({ number: 2, figure: { total: 36, number: 2 } });
  });
});

describe('a definition', () => {
  it('is refused at its field', async () => {
    for (const [field, more] of [
      ['exp', { exp: '' }],
      ['exp', { exp: 'TI=(散热' }],
      ['exp', { exp: '##我的检索 AND 散热' }],
      ['exp', { exp: '#1 OR 散热' }],
      // A field for staff only: the number is public.
      ['exp', { exp: '散热 AND CLAB=高新技术企业' }],
      ['sliceBy', { exp: '散热' }],
      ['sliceBy', { exp: '散热', sliceBy: 'category' }],
      ['sliceBy', { exp: '散热', chart: 'trend', sliceBy: 'town' }],
      ['register', { source: 'register' }],
      ['view', { source: 'view' }],
      ['townId', { source: 'companies', townId: 987_654, sliceBy: 'town' }],
    ] as [string, Partial<Definition>][])
      for (const call of [createDataBlock, previewDataBlock])
        await expect(api.as('editor').call(call, { ...about, ...more })).rejects.toMatchObject({
          status: 422,
          errors: { [field]: expect.any(String) as string },
        });
  });

  it('has a preview of its number before it is saved', async () => {
    const definition = { ...about, exp: EVERYTHING, sliceBy: 'legalStatus' } as const;
    const preview = await api.as('editor').call(previewDataBlock, definition);
    const { figure } = await computed(definition);
    expect([preview.total, preview.slices]).toEqual([figure!.total, figure!.slices]);
  });

  it('has versions: the published number keeps its words until the new one is computed, and undoing makes a new one', async () => {
    const one = await computed({ exp: '散热', sliceBy: 'patentType', title: '散热专利' });
    const two = await api
      .as('B')
      .call(updateDataBlock, { ...about, ...toWrite(one), title: '全部专利', exp: EVERYTHING, version: one.version });
    expect(two).toMatchObject({ number: 2, isDue: true, figure: { total: one.figure!.total, number: 1 } });
    const shown = async () =>
      (await api.as('anonymous').call(publicDataShow, {})).blocks.find(({ id }) => id === one.id);
    expect(await shown()).toMatchObject({ title: '散热专利', total: one.figure!.total });
    await compute();
    expect(await shown()).toMatchObject({ title: '全部专利', total: 240 });
    const restored = await api.as('editor').call(restoreDataBlock, { id: one.id, version: two.version, number: 1 });
    expect(restored).toMatchObject({ number: 3, title: '散热专利', exp: '散热' });
    await compute();
    expect(await shown()).toMatchObject({ title: '散热专利', total: one.figure!.total });
    const { list } = await api.as('editor').call(listDataBlockVersions, { id: one.id });
    expect(list.map(({ number, isCurrent, changes }) => [number, isCurrent, changes])).toEqual([
      [3, true, ['标题：全部专利 → 散热专利', `检索式：${EVERYTHING} → 散热`]],
      [2, false, ['标题：散热专利 → 全部专利', `检索式：散热 → ${EVERYTHING}`]],
      [1, false, []],
    ]);
    expect(list[1]!.lastTotal).toBe(240);
  });

  it('refuses the second of two concurrent changes; an equal definition makes no version', async () => {
    const block = await computed({ exp: '散热', chart: 'number' });
    const { id, version } = block;
    const same = await api.as('B').call(updateDataBlock, { ...about, ...toWrite(block), version });
    expect([same.number, same.isDue]).toEqual([1, false]);
    const late = api.as('editor').call(updateDataBlock, { ...about, ...toWrite(block), version, title: '另一标题' });
    await expect(late).rejects.toMatchObject({ status: 409, current: { id, version: same.version } });
    await expect(api.as('editor').call(setDataBlockState, { id, version, state: 'hidden' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is shown where it belongs, until it is hidden, in the order that was made', async () => {
    const both = await computed({ exp: '散热', chart: 'number', places: ['site', 'screen'], title: '两处' });
    const screen = await computed({ exp: '控制', chart: 'number', places: ['screen'], title: '大屏' });
    const ids = async (of: 'site' | 'screen') =>
      (
        await (of === 'site' ? api.as('anonymous').call(publicDataShow, {}) : api.as('C').call(screenDataShow, {}))
      ).blocks
        .map(({ id }) => id)
        .filter((id) => id === both.id || id === screen.id);
    expect([await ids('site'), await ids('screen')]).toEqual([[both.id], [both.id, screen.id]]);
    const seen = (await api.as('B').call(listDataBlocks, {})).list.map(({ id }) => id);
    const order = [screen.id, ...seen.filter((id) => id !== screen.id)];
    await api.as('B').call(arrangeDataBlocks, { seen, order });
    expect(await ids('screen')).toEqual([screen.id, both.id]);
    await expect(api.as('B').call(arrangeDataBlocks, { seen, order })).rejects.toMatchObject({ status: 409 });
    const twice = api.as('B').call(arrangeDataBlocks, { seen: order, order: [screen.id, ...seen.slice(1)] });
    await expect(twice).rejects.toMatchObject({ status: 422 });
    await api.as('B').call(setDataBlockState, { id: both.id, version: both.version, state: 'hidden' });
    expect([await ids('site'), await ids('screen')]).toEqual([[], [screen.id]]);
  });
});

describe('when the data moved on', () => {
  it('the list shows the published and the current number with their times until the next computation', async () => {
    const block = await computed({ source: 'register', register: 'trademark', sliceBy: 'state' });
    await query(
      `insert into register_entry (register, key, title, state, source) values ('trademark', 'late', '新商标', '注册', 'test')`,
    );
    const { total, told } = await rowsOf('entries', block.id, '注册');
    expect([told.published!.total, total]).toEqual([55, 56]);
    expect(Date.parse(told.at)).toBeGreaterThan(Date.parse(told.published!.at));
    const { blocks } = await api.as('anonymous').call(publicDataShow, {});
    expect(blocks.find(({ id }) => id === block.id)).toMatchObject({ total: 55, asOf: told.published!.at });
    expect(await api.as('editor').call(recomputeDataBlock, { id: block.id })).toMatchObject({ isDue: true });
    await compute();
    expect((await rowsOf('entries', block.id)).told.published!.total).toBe(56);
  });

  it('computes a number by its period; a failure is recorded and stops no other', async () => {
    const block = await computed({ exp: '散热', chart: 'number', refresh: 'hourly' });
    const next = Date.parse(block.dueAt!) - Date.parse(block.figure!.at);
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(3_600_000);
    await query(
      `update data_block_version set source = '{"kind":"search","exp":"TI=(","canonical":"TI=("}' where block_id = $1`,
      [block.id],
    );
    const other = await add({ exp: '控制', chart: 'number' });
    await api.as('editor').call(recomputeDataBlock, { id: block.id });
    expect(await compute()).toEqual({ computed: 1, failed: 1 });
    const failed = await api.as('editor').call(getDataBlock, { id: block.id });
    expect(failed).toMatchObject({ isDue: false, figure: block.figure });
    expect(failed.error).toMatch(/[\u4e00-\u9fff]/);
    expect((await api.as('editor').call(getDataBlock, { id: other.id })).figure).not.toBeNull();
  });
});

it('is for administrators and editors', async () => {
  const block = await computed({ exp: '散热', chart: 'number' });
  await expect(api.as('C').call(listDataBlocks, {})).rejects.toMatchObject({ status: 403 });
  await expect(api.as('A').call(listBlockPatents, { block: block.id })).rejects.toMatchObject({ status: 403 });
  expect((await api.as('B').call(listDataBlocks, {})).list.length).toBeGreaterThan(0);
  expect((await api.as('editor').call(listExports, {})).list.length).toBeGreaterThan(0);
});

/** Returns a block as the form for a change contains it. */
function toWrite(block: DataBlock) {
  const { id, title, unit, chart, places, period, note, refresh, sliceBy, source, exp } = block;
  return { id, title, unit, chart, places, period, note, refresh, sliceBy, source, exp };
}
