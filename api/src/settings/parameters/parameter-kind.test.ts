import { findParameter, PARAMETERS } from './all-parameters';
import { type ParameterKind, refusalOf, valueText } from './parameter-kind';
import { parameterInWords, periodOn } from './parameter-periods';

const described = { name: '', group: '', about: '' };
const number: ParameterKind = { ...described, type: 'number', unit: '天', min: 1, max: 9, shipped: 5 };
const hours: ParameterKind = { ...described, type: 'hours', shipped: ['08:30-12:00', '14:00-17:30'] };
const time: ParameterKind = { ...described, type: 'time', shipped: '08:30' };
const weekdays: ParameterKind = { ...described, type: 'weekdays', shipped: [1, 2, 3, 4, 5] };
const choice: ParameterKind = { ...described, type: 'choice', choices: { a: '甲', b: '乙' }, shipped: 'a' };
const text: ParameterKind = { ...described, type: 'text', max: 3, shipped: '' };
const onOff: ParameterKind = { ...described, type: 'switch', shipped: true };

it.each<[ParameterKind, unknown, string]>([
  [number, 7, '7 天'],
  [{ ...described, type: 'days', min: 1, max: 9, shipped: 1 }, 2, '2 个工作日'],
  [hours, ['09:00-12:00', '13:00-18:00'], '09:00–12:00，13:00–18:00'],
  [time, '23:59', '23:59'],
  [weekdays, [5, 4, 3, 2, 1], '周一至周五'],
  [weekdays, [1, 2], '周一、周二'],
  [weekdays, [1, 3, 7], '周一、周三、周日'],
  [choice, 'b', '乙'],
  [text, '三个字', '三个字'],
  [onOff, false, '关'],
])('%#: takes it and says it: %j', (kind, value, said) => {
  expect(refusalOf(kind, value)).toBeUndefined();
  expect(valueText(kind, value)).toBe(said);
});

it.each<[ParameterKind, unknown]>([
  [number, 0],
  [number, 10],
  [number, 1.5],
  [number, '5'],
  [number, null],
  [hours, []],
  [hours, '08:30-12:00'],
  [hours, ['08:30-12:00', '11:00-17:30']],
  [hours, [830, 1200]],
  [time, '24:00'],
  [weekdays, []],
  [weekdays, [0]],
  [weekdays, [1, 1]],
  [weekdays, ['一']],
  [choice, 'toString'],
  [text, '四个字了'],
  [onOff, 'true'],
])('%#: refuses %j in Chinese', (kind, value) => {
  expect(refusalOf(kind, value)).toMatch(/[\u4e00-\u9fff]/);
});

describe('of several periods', () => {
  const periods = [
    { value: 6, validFrom: '2026-01-01', validTo: null },
    { value: 7, validFrom: '2026-03-01', validTo: '2026-03-31' },
    { value: 99, validFrom: '2026-03-10', validTo: null },
  ];

  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 6],
    ['2026-03-01', 7],
    // The last value is no longer in bounds.
    ['2026-03-31', 7],
    ['2026-04-01', 6],
  ])('on %s holds %s', (day, value) => {
    expect(periodOn(number, periods, day)?.value).toBe(value);
  });

  it('describes the present value and the planned ones', () => {
    expect(parameterInWords(number, periods.slice(0, 2), '2026-02-01')).toEqual({
      value: '6 天',
      schedule: '2026-03-01 起至 2026-03-31：7 天',
    });
    expect(parameterInWords(number, periods.slice(0, 2), '2026-03-05')).toEqual({
      value: '7 天',
      schedule: '2026-03-01 起至 2026-03-31：7 天',
    });
  });
});

it('ships values that the parameters accept', () => {
  for (const kind of Object.values<ParameterKind>(PARAMETERS)) {
    expect(refusalOf(kind, kind.shipped)).toBeUndefined();
    expect(kind.about).toMatch(/。$/);
  }
  expect(findParameter('constructor')).toBeUndefined();
});
