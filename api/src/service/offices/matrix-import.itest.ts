import { readXlsx } from 'hucre/xlsx';
import { importTemplate, confirmImport, undoImport } from '@platform/contract/list-imports/list-import';
import {
  createMatrixLine,
  deleteMatrixLine,
  listMatrixLines,
  updateMatrixLine,
} from '@platform/contract/offices/matrix';
import { createOffice, updateOffice } from '@platform/contract/offices/office';
import { bookOf, counts, importing } from '../../testing/importing';
import { testApi } from '../../testing/test-api';

const api = testApi();
const { path } = listMatrixLines;
const { check, step, faults, rows, exported } = importing(api);
const district = api.as('C');
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;
const label = async (name: string, parentId: number | null = null) =>
  Number(
    (
      await query(`insert into label (subject, name, parent_id) values ('demand', $1, $2) returning id`, [
        name,
        parentId,
      ])
    )[0]!.id,
  );
const person = async (name: string, mobile: string, townId: number | null) =>
  Number(
    (
      await query(
        `insert into user_account (mobile, name, role, type, town_id, password_hash) values ($1, $2, $3, '3', $4, '') returning id`,
        [mobile, name, townId ? 'street' : 'district', townId],
      )
    )[0]!.id,
  );
const HEADS = ['标签', '镇街', '科室', '经办人', '代理人'];
const OFFICE = '矩阵知识产权科';
const lines = async () =>
  (await district.call(listMatrixLines, { size: 100 })).list.map(
    ({ labelName, townName, officeName, personName, deputyName }) =>
      [labelName, townName, officeName, personName, deputyName].join('|'),
  );

beforeAll(async () => {
  const trademark = await label('矩阵商标');
  await label('矩阵异议', trademark);
  const patent = await label('矩阵专利');
  await label('矩阵异议', patent);
  await district.call(createOffice, { name: OFFICE });
  await district.call(createOffice, { name: '矩阵他镇办', townId: api.ids.otherTown });
  const { id, version } = await district.call(createOffice, { name: '矩阵停用科' });
  await district.call(updateOffice, { id, version, name: '矩阵停用科', closed: true });
  await person('矩阵甲', '13711110001', null);
  await person('矩阵乙', '13711110002', null);
  await person('矩阵丙', '13711110003', null);
  await person('矩阵丙', '13711110004', api.ids.town);
});

it('offers labels, towns, open offices and staff to choose from', async () => {
  const template = await district.fetch(importTemplate, { path });
  const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
  expect(sheets[0]!.rows[0]).toEqual(HEADS);
  expect(sheets[0]!.dataValidations).toHaveLength(5);
  const column = (at: number) =>
    sheets
      .at(-1)!
      .rows.map((row) => row[at])
      .filter(Boolean);
  expect(column(0)).toEqual(expect.arrayContaining(['矩阵商标', '矩阵商标／矩阵异议', '矩阵专利／矩阵异议']));
  expect(column(1)[0]).toBe('其余镇街');
  expect(column(2)).toContain(OFFICE);
  expect(column(2)).not.toContain('矩阵停用科');
  expect(column(3)).toEqual(expect.arrayContaining(['矩阵甲', '矩阵丙（区级）', '矩阵丙（北滘镇）']));
});

it('reports the effect of each row, and how to correct rejected ones', async () => {
  const run = await check(
    path,
    await bookOf([
      HEADS,
      ['矩阵商标', '其余镇街', OFFICE, '矩阵甲', '矩阵乙'],
      ['矩阵商标／矩阵异议', '北滘镇', OFFICE, '矩阵丙（区级）', null],
      ['矩阵异议', '北滘镇', OFFICE, null, null],
      ['没有的标签', '北滘镇', OFFICE, null, null],
      ['矩阵专利', null, OFFICE, null, null],
      ['矩阵专利', '北窖镇', OFFICE, null, null],
      ['矩阵专利', '北滘镇', '矩阵停用科', null, null],
      ['矩阵专利', '容桂街道', '没有的科室', null, null],
      ['矩阵专利', '其余镇街', OFFICE, '矩阵丙', null],
      ['矩阵专利 / 矩阵异议', '其余镇街', OFFICE, '矩阵甲', '矩阵甲'],
      ['矩阵商标/矩阵异议', '北滘镇', OFFICE, null, null],
      ['矩阵专利／矩阵异议', '北滘镇', null, null, null],
    ]),
  );
  expect(counts(run)).toEqual({ adds: 2, changes: 0, same: 0, rejects: 10, written: 0 });
  expect(await faults(run)).toEqual([
    [4, '标签', '有几个“矩阵异议”，请写成“上级标签／矩阵异议”'],
    [5, '标签', '没有“没有的标签”这个诉求标签'],
    [6, '镇街', '没有填镇街'],
    [7, '镇街', '没有“北窖镇”这个镇街'],
    [8, '科室', '此科室已停用，请选择别的科室'],
    [9, '科室', '没有“没有的科室”这个科室'],
    [10, '经办人', '“矩阵丙”有同名的人'],
    [11, '代理人', '代理人不能是经办人自己'],
    [12, '标签', '与第 3 行的标签和镇街相同'],
    [13, '科室', '此项必填'],
  ]);
  expect((await rows(run, 'reject')).flatMap((row) => row.faults).every(({ cell, remedy }) => cell && remedy)).toBe(
    true,
  );
  expect(await lines()).toEqual([]);
});

it('writes rows, reads its own export without a change, and is undone as a whole', async () => {
  await check(path, await bookOf([HEADS, ['矩阵专利', '北滘镇', OFFICE, '矩阵甲', '矩阵乙']])).then((run) =>
    step(confirmImport, run),
  );
  const before = await lines();
  const file = await bookOf([
    HEADS,
    ['矩阵专利', '北滘镇', null, '矩阵乙', '（清空）'],
    ['矩阵商标', '其余镇街', OFFICE, '矩阵丙(北滘镇)', null],
    ['矩阵专利／矩阵异议', '北滘镇', OFFICE, '13711110003', '未定'],
  ]);
  // An office of the district accepts only staff of the district.
  const first = await check(path, file);
  expect(await faults(first)).toEqual([[3, '经办人', '请选择区级人员']]);
  const run = await step(confirmImport, first);
  expect(counts(run)).toMatchObject({ adds: 1, changes: 1, written: 2 });
  expect(await lines()).toEqual([`矩阵专利|北滘镇|${OFFICE}|矩阵乙|`, `矩阵专利／矩阵异议|北滘镇|${OFFICE}|矩阵丙|`]);
  expect(counts(await check(path, await exported(path)))).toMatchObject({ adds: 0, changes: 0, rejects: 0 });
  await step(undoImport, run);
  expect(await lines()).toEqual(before);
  for (const { id } of (await district.call(listMatrixLines, {})).list) await district.call(deleteMatrixLine, { id });
});

it('keeps what was changed since, and undoes what it added', async () => {
  const run = await step(
    confirmImport,
    await check(
      path,
      await bookOf([HEADS, ['矩阵商标', '其余镇街', OFFICE, null, null], ['矩阵专利', '其余镇街', OFFICE, null, null]]),
    ),
  );
  const [{ id, version, officeId }] = (await district.call(listMatrixLines, {})).list as [never];
  await district.call(updateMatrixLine, { id, version, officeId });
  expect(await step(undoImport, run)).toMatchObject({ state: 'undone', restored: 1, left: 1 });
  expect(await lines()).toHaveLength(1);
  await expect(check(path, await bookOf([HEADS, ['矩阵商标', '北滘镇', OFFICE]]), 'D')).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    api.as('D').call(createMatrixLine, { labelId: 1, townId: api.ids.town, officeId }),
  ).rejects.toMatchObject({
    status: 403,
  });
});
