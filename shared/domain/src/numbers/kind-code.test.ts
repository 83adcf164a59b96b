import { explainKindCode } from './kind-code';

it.each([
  ['A', '1988-05-01', '发明公开', 'application'],
  ['A', '2019-05-01', '发明公布', 'application'],
  ['B', '1990-05-01', '发明审定', 'examined'],
  ['B', '2011-01-05', '发明授权', 'grant'],
  ['C', '2009-12-30', '发明授权', 'grant'],
  ['C', '2010-03-31', '发明授权', 'grant'],
  ['C', '2010-04-01', '发明部分无效公告', 'partial_invalidation'],
  ['U', '1990-05-01', '实用新型公告', 'examined'],
  ['U', '2019-05-01', '实用新型授权', 'grant'],
  ['Y', '2007-08-29', '实用新型授权', 'grant'],
  ['Y', '2015-08-29', '实用新型部分无效公告', 'partial_invalidation'],
  ['S', '1992-12-31', '外观设计公告', 'examined'],
  ['S', '2021-06-01', '外观设计授权', 'grant'],
  ['D', '2000-06-01', '外观设计授权', 'grant'],
  ['A8', '2019-05-01', '发明公布（更正）', 'correction'],
])('%s of %s is %s', (kind, date, name, stage) => {
  expect(explainKindCode(kind, date)).toMatchObject({ name, stage });
});

it('reads a code without a date as it is used today, C and Y as the grants they mostly are', () => {
  expect(explainKindCode('b', null)?.group).toBe('fmsq');
  expect(explainKindCode('C', null)?.stage).toBe('grant');
});

it('does not know other letters', () => {
  expect(explainKindCode('Z', null)).toBeNull();
  expect(explainKindCode('', null)).toBeNull();
});
