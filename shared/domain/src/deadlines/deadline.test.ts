import { shippedFeeTable } from '../fees/shipped-rates';
import { arrangedRestDays } from '../testing/freed-days';
import { type Deadline, DEADLINE_KINDS, type DeadlineKind, deadlineOf, type Delivery } from './deadline';
import { isRestDay, restDaysOf, rolledDay } from './rest-days';
import { addDays } from '../dates/shanghai-date';

type Asked = { kind: DeadlineKind; start: string; delivery?: Delivery; patentType?: 'invention' | 'design' };
const read = (asked: Asked): Deadline => deadlineOf(asked, shippedFeeTable, arrangedRestDays)!;

it.each<[asked: Asked, rawEnd: string, lastDay: string]>([
  // Vector 7: entry into the national phase.
  [{ kind: 'pctEntry', start: '2018-08-21' }, '2021-02-21', '2021-02-22'],
  // Vector 14.
  [{ kind: 'examination', start: '2021-07-13' }, '2024-07-13', '2024-07-15'],
  [{ kind: 'firstAction', start: '2024-03-05', delivery: 'electronic' }, '2024-07-05', '2024-07-05'],
  [{ kind: 'firstAction', start: '2024-03-05', delivery: 'posted' }, '2024-07-20', '2024-07-22'],
  [{ kind: 'firstAction', start: '2023-12-15', delivery: 'electronic' }, '2024-04-30', '2024-04-30'],
  // Vector 15.
  [{ kind: 'trademark', start: '2014-12-07' }, '2024-12-06', '2024-12-06'],
  // The month has no corresponding day.
  [{ kind: 'trademark', start: '2016-02-29' }, '2026-02-28', '2026-02-28'],
  // Vector 18.
  [{ kind: 'reductionRequest', start: '2025-06-30' }, '2025-04-15', '2025-04-15'],
  [{ kind: 'reductionRequest', start: '2025-03-15' }, '2024-12-31', '2024-12-31'],
  [{ kind: 'priority', start: '2023-03-01', patentType: 'invention' }, '2024-03-01', '2024-03-01'],
  [{ kind: 'priority', start: '2023-03-01', patentType: 'design' }, '2023-09-01', '2023-09-01'],
  [{ kind: 'laterAction', start: '2024-03-05', delivery: 'received' }, '2024-05-05', '2024-05-06'],
  [{ kind: 'reexamination', start: '2024-03-05', delivery: 'posted' }, '2024-06-20', '2024-06-20'],
  [{ kind: 'registration', start: '2024-03-05', delivery: 'electronic' }, '2024-05-05', '2024-05-06'],
  [{ kind: 'invalidationReply', start: '2024-03-05', delivery: 'electronic' }, '2024-04-05', '2024-04-08'],
  [{ kind: 'compensationRequest', start: '2024-03-05' }, '2024-06-05', '2024-06-05'],
  [{ kind: 'restoration', start: '2024-09-02', delivery: 'received' }, '2024-11-02', '2024-11-04'],
  [{ kind: 'refund', start: '2021-05-20' }, '2024-05-20', '2024-05-20'],
  [{ kind: 'customs', start: '2015-03-01' }, '2025-03-01', '2025-03-01'],
])('%j ends on %s, rolled %s', (asked, rawEnd, lastDay) => {
  expect(read(asked)).toMatchObject({ rawEnd, lastDay });
});

it('has a period of grace, and a first day', () => {
  expect(read({ kind: 'pctEntry', start: '2018-08-21' })).toMatchObject({ graceLastDay: '2021-04-21' });
  expect(read({ kind: 'trademark', start: '2014-12-07' })).toMatchObject({
    opensOn: '2023-12-07',
    graceRawEnd: '2025-06-06',
    graceLastDay: '2025-06-06',
  });
  expect(read({ kind: 'customs', start: '2015-03-01' }).opensOn).toBe('2024-09-02');
});

it('marks an electronic delivery before 2024-01-20, and names the raw day', () => {
  expect(read({ kind: 'firstAction', start: '2023-12-15', delivery: 'electronic' }).flags).toEqual(['待核实']);
  expect(read({ kind: 'firstAction', start: '2024-03-05', delivery: 'posted' }).steps).toContainEqual({
    text: '2024-07-20 为法定休假日，可顺延至 2024-07-22',
    article: '专利法实施细则第5条',
  });
  expect(read({ kind: 'examination', start: '2030-07-13' }).flags).toEqual(['该年放假安排未公布']);
});

it('names an article for every kind', () => {
  for (const kind of Object.keys(DEADLINE_KINDS) as DeadlineKind[]) {
    const deadline = read({ kind, start: '2024-03-05', patentType: 'invention' });
    expect(deadline.article).toMatch(/第|财税/u);
    expect(deadline.rawEnd <= deadline.lastDay).toBe(true);
  }
  expect(deadlineOf({ kind: 'refund', start: '1990-01-01' }, shippedFeeTable, arrangedRestDays)).toBeNull();
});

it('treats every Saturday and Sunday as a rest day, and knows the years that are arranged', () => {
  const restDays = restDaysOf([
    { day: '2026-10-08', kind: 'rest' },
    { day: '2026-10-10', kind: 'work' },
  ]);
  expect(isRestDay(restDays, '2026-10-10')).toBe(true);
  expect(rolledDay(restDays, '2026-10-08')).toBe('2026-10-09');
  expect(rolledDay(restDays, '2026-10-10')).toBe('2026-10-12');
  expect([...restDays.years]).toEqual([2026]);
  expect(rolledDay(restDaysOf([]), addDays('2026-10-08', 0))).toBe('2026-10-08');
});
