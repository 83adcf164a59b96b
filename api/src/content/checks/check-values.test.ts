import { checkValues } from './check-values';
import { checkedText } from './checked-text';

const found = (kind: 'activity' | 'project' | 'cluster', fields: Record<string, unknown>) =>
  checkValues({
    ...checkedText(kind, { title: '', summary: '', source: '', coverId: null, html: '', fields }),
    counterpart: null,
  }).map(({ level, place, message }) => `${level} ${place} ${message}`);

it('refuses an end before its beginning', () => {
  const night = { startsAt: '2026-12-01 23:30', endsAt: '2026-12-02 00:30', signUpUntil: '2026-12-01 23:59' };
  expect(found('activity', night)).toEqual([]);
  expect(found('activity', { startsAt: '2026-12-01 09:00', endsAt: null })).toEqual([]);
  expect(found('activity', { startsAt: '2026-12-01 09:00', endsAt: '2026-11-30 10:00' })).toEqual([
    'blocking 结束时间 结束时间（2026-11-30 10:00）早于开始时间（2026-12-01 09:00）。',
  ]);
  expect(found('project', { opensOn: '2026-12-01', closesOn: '2026-11-30' })).toEqual([
    'blocking 申报截止 申报截止（2026-11-30）早于申报开始（2026-12-01）。',
  ]);
});

it('knows whether people can sign up, and whether the fields say how', () => {
  const entryOf = (fields: Record<string, unknown>) =>
    checkedText('activity', { title: '', summary: '', source: '', coverId: null, html: '', fields }).entry;
  expect(entryOf({ startsAt: '2099-01-01 09:00', contact: '李明' })).toEqual({ hasWay: false });
  expect(entryOf({ startsAt: '2099-01-01 09:00', signUp: 'online' })).toEqual({ hasWay: true });
  expect(entryOf({ phone: '0757-22836888' })).toEqual({ hasWay: true });
  expect(entryOf({ startsAt: '2020-01-01 09:00' })).toBeUndefined();
  expect(entryOf({ startsAt: '2099-01-01 09:00', signUpUntil: '2020-01-01 09:00' })).toBeUndefined();
});

it('refuses an expression that yields no statistic', () => {
  expect(found('cluster', { expression: 'IPC=B25J AND PD>=2020' })).toEqual([]);
  expect(found('cluster', { expression: ' ' })).toEqual([expect.stringMatching(/^blocking 检索式 检索式：没有填写/)]);
  expect(found('cluster', { expression: 'TI=(机器人' })).toEqual([
    expect.stringMatching(/^blocking 检索式 检索式：第\d+字/),
  ]);
  expect(found('cluster', { expression: '机器人 '.repeat(300) })).toEqual([expect.stringMatching(/最多 1000 个字符/)]);
});
