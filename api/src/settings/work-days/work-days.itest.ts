import { sql } from 'drizzle-orm';
import { listAudit } from '@platform/contract/audit/audit';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { listChanges, undoChange } from '@platform/contract/settings/change';
import { readWorkYear, updateWorkDay } from '@platform/contract/work-days/work-day';
import { addWorkingDays } from '@platform/domain/working-time/working-time';
import { dayKind } from '@platform/domain/working-time/working-calendar';
import { testApi } from '../../testing/test-api';
import { shipSettings } from '../ship-settings';
import { SHIPPED_YEARS } from '../shipped/shipped-work-days';
import { workingCalendar } from './working-calendar';

const api = testApi();
const admin = api.as('B');
const year = async (of: number) => admin.call(readWorkYear, { year: of });
const dayOf = async (id: string) => (await year(Number(id.slice(0, 4)))).days.find((day) => day.id === id);
const history = async (subject: string) => (await admin.call(listChanges, { kind: 'work-day', subject })).list;
const kindOf = async (day: string) => dayKind(await workingCalendar(api.services.db), day);

it('is shipped with the days that the State Council arranged', async () => {
  const { isKnown, weekdays, days } = await year(2026);
  expect({ isKnown, weekdays }).toEqual({ isKnown: true, weekdays: [1, 2, 3, 4, 5] });
  expect(days.filter(({ id }) => id >= '2026-09-20' && id <= '2026-10-10')).toEqual([
    { id: '2026-09-20', kind: 'work', name: '国庆节', version: 0 },
    ...[25, 26, 27].map((day) => ({ id: `2026-09-${day}`, kind: 'rest', name: '中秋', version: 0 })),
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: `2026-10-0${day}`, kind: 'rest', name: '国庆节', version: 0 })),
    { id: '2026-10-10', kind: 'work', name: '国庆节', version: 0 },
  ]);
});

it('reports that a year without such days is not known, and computes nothing', async () => {
  const unknown = SHIPPED_YEARS.to + 1;
  expect(await year(unknown)).toMatchObject({ isKnown: false, days: [], knownTo: SHIPPED_YEARS.to });
  const calendar = await workingCalendar(api.services.db);
  const lastDay = new Date(`${SHIPPED_YEARS.to}-12-31T09:00:00+08:00`);
  expect(addWorkingDays(calendar, lastDay, 1)).toEqual({ known: false, year: unknown });

  // By hand: first its days, and then that they are complete.
  await admin.call(updateWorkDay, { id: `${unknown}-01-01`, version: 0, kind: 'rest', name: '元旦' });
  expect((await year(unknown)).isKnown).toBe(false);
  const told = { id: 'work.toldThrough', version: 0, value: unknown, reason: '已照通知录入' };
  await admin.call(updateParameter, told);
  expect((await year(unknown)).isKnown).toBe(true);
  expect(addWorkingDays(await workingCalendar(api.services.db), lastDay, 1).known).toBe(true);
});

it('is changed by hand and undone, and records both', async () => {
  const id = '2026-12-25';
  expect(await kindOf(id)).toBe('work');
  const change = { id, version: 0, kind: 'rest', name: '系统停机', reason: '机房检修' } as const;
  expect(await admin.call(updateWorkDay, change)).toEqual({ id, kind: 'rest', name: '系统停机', version: 1 });
  expect(await kindOf(id)).toBe('rest');
  const [noted] = await history(id);
  expect(noted).toMatchObject({
    title: id,
    lines: [
      { label: '上班或休息', before: '按星期', after: '休息' },
      { label: '节日或说明', before: '', after: '系统停机' },
    ],
    reason: '机房检修',
  });
  const late = await admin.fetch(updateWorkDay, { ...change, kind: 'work' });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { id, kind: 'rest', version: 1 } });
  await expect(admin.call(updateWorkDay, { ...change, version: 1 })).rejects.toMatchObject({ status: 422 });

  await admin.call(undoChange, { id: noted!.id, version: 1 });
  expect(await kindOf(id)).toBe('work');
  expect(await dayOf(id)).toEqual({ id, kind: null, name: '', version: 2 });
  expect(await history(id)).toHaveLength(2);
  const { total } = await admin.call(listAudit, { targetType: 'work-day', target: id });
  expect(total).toBe(2);
  expect(await admin.call(updateWorkDay, { ...change, version: 2 })).toMatchObject({ version: 3 });
});

it('keeps days set by hand at the next start, and corrects the others', async () => {
  const { db } = api.services;
  await admin.call(updateWorkDay, { id: '2026-10-10', version: 0, kind: 'rest', name: '本区不调休' });
  await db.execute(sql`update work_day set kind = 'work' where day = '2026-10-01'`);
  await db.execute(sql`delete from work_day where day = '2026-10-02'`);
  await shipSettings(db);
  expect(await dayOf('2026-10-10')).toMatchObject({ kind: 'rest', name: '本区不调休', version: 1 });
  expect(await dayOf('2026-10-01')).toMatchObject({ kind: 'rest', version: 0 });
  expect(await dayOf('2026-10-02')).toMatchObject({ kind: 'rest', version: 0 });
});
