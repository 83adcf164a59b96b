import { countConsultations, listConsultations } from '@platform/contract/consulting/admin-consulting';
import { consultationStateNames } from '@platform/contract/consulting/labels';
import { countDemands, listDemands } from '@platform/contract/demands/demand-calls';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import { countSignUps, listSignUps, signUpStates } from '@platform/contract/sign-ups/admin-sign-ups';
import { countVisits, listVisits } from '@platform/contract/visits/visit';
import { caseTabs } from './case-tabs';

const consulting = caseTabs({
  list: listConsultations,
  count: countConsultations,
  all: '全部',
  first: { mine: '我的', overdue: { title: '已超期', alarming: true } },
  states: consultationStateNames,
  last: { spam: '疑似垃圾' },
});
const demands = caseTabs({
  list: listDemands,
  count: countDemands,
  all: '全部',
  first: { mine: '我承办的', soon: { title: '将超时', filter: { clock: 'soon' } } },
  states: demandStateNames,
  apart: ['merged'],
  inForm: ['clock', 'state'],
});
const visits = caseTabs({
  list: listVisits,
  count: countVisits,
  all: '全部在办',
  states: { planned: '计划', done: '已完成待跟进' },
  last: { toConfirm: '待确认' },
});
const signUps = caseTabs({ list: listSignUps, count: countSignUps, all: '全部', states: signUpStates });

it('leads from every tab to the first page of every other and keeps the other filters', () => {
  for (const tabs of [consulting, demands, visits])
    for (const { key: from } of tabs.tabs)
      for (const { key: to } of tabs.tabs) {
        const { tabOf, underTab } = tabs as typeof consulting;
        const before = { ...underTab({ keyword: '年费', size: 50, page: 3 }, from as 'all'), page: 2 };
        const query = underTab(before, to as 'all');
        expect(tabOf(query)).toBe(to);
        expect(query).toMatchObject({ keyword: '年费', size: 50 });
        expect(query.page).toBeUndefined();
      }
});

it('shows the first tab for several states, a state without a tab, and another value of a filter', () => {
  expect(visits.tabOf({ state: ['planned', 'done'] })).toBe('all');
  expect(visits.tabOf({ state: ['void'] })).toBe('all');
  expect(demands.tabOf({ clock: 'paused' })).toBe('all');
  expect(consulting.tabOf({ mine: true, spam: true })).toBe('spam');
});

it('keeps a filter that is no tab', () => {
  expect(visits.underTab({ state: ['done'], mine: true, page: 3 }, 'planned')).toEqual({
    state: ['planned'],
    mine: true,
  });
});

it('orders the tabs as declared and names the filters that are not in the form', () => {
  expect(consulting.tabs.map(({ title }) => title).join(' ')).toBe(
    '全部 我的 已超期 待受理 已受理 待补充 已答复 已关闭 疑似垃圾',
  );
  expect(consulting.tabs.filter(({ alarming }) => alarming).map(({ key }) => key)).toEqual(['overdue']);
  expect([...consulting.beside].sort()).toEqual(['mine', 'overdue', 'spam', 'state']);
  expect(demands.beside).toEqual(['mine']);
});

it('counts each tab, a state without cases as none', () => {
  const counted = { states: [{ state: 'pending' as const, count: 2 }], mine: 1, overdue: 1, spam: 4 };
  expect(consulting.countsOf(counted)).toEqual({
    all: 2,
    mine: 1,
    overdue: 1,
    pending: 2,
    accepted: 0,
    incomplete: 0,
    answered: 0,
    closed: 0,
    spam: 4,
  });
  expect(signUps.countsOf({ in: 3, waiting: 2, cancelled: 1, spam: 1, capacity: 9 })).toEqual({
    all: 6,
    in: 3,
    waiting: 2,
    cancelled: 1,
  });
});

it('counts in the first tab only the states that have a tab and are not apart', () => {
  const states = [
    { state: 'planned' as const, count: 2 },
    { state: 'followed' as const, count: 100 },
  ];
  expect(visits.countsOf({ states, toConfirm: 3 })).toEqual({ all: 2, planned: 2, done: 0, toConfirm: 3 });
  const merged = [{ state: 'merged' as const, count: 5 }];
  expect(demands.countsOf({ states: merged, mine: 0, soon: 0, overdue: 0, toCall: 0 })).toMatchObject({
    all: 0,
    merged: 5,
  });
});

it('sends the count only the filters that it takes', () => {
  const query = { keyword: '商标', officeId: 3, page: 4, size: 50, sort: 'dueAt' };
  expect(demands.filtersOf(query)).toEqual({ keyword: '商标', officeId: 3 });
  expect(signUps.filtersOf({ keyword: '张', state: ['in'], page: 2 })).toEqual({});
});

it('does not compile with a flag that is not counted or a filter that the list does not have', () => {
  const common = { list: listSignUps, count: countSignUps, all: '全部', states: signUpStates };
  // @ts-expect-error no such count
  caseTabs({ ...common, last: { overdue: '已超期' } });
  // @ts-expect-error no such filter
  caseTabs({ ...common, last: { spam: { title: '疑似', filter: { suspicious: true } } } });
});
