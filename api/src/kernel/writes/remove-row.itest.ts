import { addCampaign, deleteCampaign } from '@platform/contract/campaigns/campaign';
import { createTemplate, deleteTemplate, getTemplate } from '@platform/contract/consulting/answer-template';
import { createAbsence, deleteAbsence } from '@platform/contract/offices/absence';
import { createClockRule, deleteClockRule } from '@platform/contract/offices/clock-rule';
import { createMatrixLine, deleteMatrixLine } from '@platform/contract/offices/matrix';
import { createOffice, deleteOffice } from '@platform/contract/offices/office';
import { restoreRow } from '@platform/contract/rows/restore-row';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { LIMIT_PRESETS } from '@platform/domain/demands/time-allowance';
import { house } from '../../server/house';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';

const api = testApi();
const district = api.as('C');
const query = async (text: string, values: unknown[] = []) => (await api.services.pool.query(text, values)).rows;
const inDays = (days: number) => addDays(shanghaiDate(Date.now()), days);
let labelId = 0;

beforeAll(async () => {
  const [row] = (await query(`insert into label (subject, name) values ('demand', '撤销') returning id`)) as {
    id: number;
  }[];
  labelId = row!.id;
});

const absence = (from: number, to: number) =>
  district.call(createAbsence, { userId: api.ids.users.D, fromDay: inDays(from), toDay: inDays(to) });

/** Creates and removes a row of each kind that can be restored, by its type in the audit log. */
const kinds: Record<
  string,
  { as: Persona; table: string; make(): Promise<number>; remove(id: number): Promise<{ undo: string | null }> }
> = {
  office: {
    as: 'C',
    table: 'office',
    make: async () => (await district.call(createOffice, { name: '撤销科', phone: '0757' })).id,
    remove: (id) => district.call(deleteOffice, { id }),
  },
  'matrix-line': {
    as: 'C',
    table: 'service_matrix',
    make: async () => {
      const office = await district.call(createOffice, { name: '撤销科室' });
      return (await district.call(createMatrixLine, { labelId, officeId: office.id })).id;
    },
    remove: (id) => district.call(deleteMatrixLine, { id }),
  },
  absence: {
    as: 'C',
    table: 'staff_absence',
    make: async () => (await absence(3, 5)).id,
    remove: (id) => district.call(deleteAbsence, { id }),
  },
  'clock-rule': {
    as: 'C',
    table: 'clock_rule',
    make: async () => (await district.call(createClockRule, { fromDay: inDays(9), ...LIMIT_PRESETS[0]!.limits })).id,
    remove: (id) => district.call(deleteClockRule, { id }),
  },
  'answer-template': {
    as: 'B',
    table: 'answer_template',
    make: async () => (await api.as('B').call(createTemplate, { title: '撤销', text: '您好' })).id,
    remove: (id) => api.as('B').call(deleteTemplate, { id, version: 1 }),
  },
};

it('has an example of every kind of row that can be restored', () => {
  expect(Object.keys(kinds).sort()).toEqual(house.restorableRows.map(({ targetType }) => targetType).sort());
});

it.each(Object.entries(kinds))('restores a removed row unchanged: %s', async (_kind, { as, table, make, remove }) => {
  const id = await make();
  const stored = () => query(`select to_jsonb(t)::text as row from ${table} t where id = $1`, [id]);
  const before = await stored();
  const { undo } = await remove(id);
  expect(await stored()).toEqual([]);
  await api.as(as).call(restoreRow, { id: undo! });
  expect(await stored()).toEqual(before);
});

it('refuses to restore an absence that overlaps one recorded since', async () => {
  const { id } = await absence(20, 22);
  const { undo } = await district.call(deleteAbsence, { id });
  const other = await absence(22, 23);
  await expect(district.call(restoreRow, { id: undo! })).rejects.toMatchObject({
    status: 422,
    message: `不能撤销：与此人 ${other.fromDay} 至 ${other.toDay} 的外出重叠。`,
  });
  expect(await query('select id from staff_absence where id = $1', [id])).toEqual([]);
});

it('offers no undo for a campaign: its companies leave with it', async () => {
  const { id } = await district.call(addCampaign, { name: '撤销专项', purpose: '', deadline: inDays(30), kit: [] });
  const { undo } = await district.call(deleteCampaign, { id });
  expect(undo).toBeNull();
});

it('answers that a removed template is gone', async () => {
  const { id } = await api.as('B').call(createTemplate, { title: '一次', text: '您好' });
  await api.as('B').call(deleteTemplate, { id, version: 1 });
  await expect(api.as('B').call(getTemplate, { id })).rejects.toMatchObject({
    status: 404,
    message: '答复模板不存在，可能已被删除。',
  });
});
