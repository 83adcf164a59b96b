import { countsOf, filtersOf, tabOf, underTab } from './demand-query';

it('reads the tab of a query and writes it back with the first page', () => {
  const query = { keyword: '商标', officeId: 3, page: 4, size: 50, sort: 'dueAt' };
  for (const tab of ['all', 'mine', 'soon', 'overdue', 'pending', 'merged'] as const) {
    const under = underTab({ ...query, mine: true, clock: 'paused', state: ['archived'] }, tab);
    expect(tabOf(under)).toBe(tab);
    expect(under).toMatchObject({ keyword: '商标', officeId: 3, size: 50, sort: 'dueAt' });
    expect(under.page).toBeUndefined();
  }
  expect(tabOf({ state: ['pending', 'accepted'] })).toBe('all');
  expect(tabOf({ clock: 'paused' })).toBe('all');
  expect(filtersOf(query)).toEqual({ keyword: '商标', officeId: 3 });
});

it('counts a merged demand only in its own tab', () => {
  const states = [
    { state: 'pending', count: 2 },
    { state: 'merged', count: 5 },
  ] as const;
  expect(countsOf({ states: [...states], mine: 1, soon: 0, overdue: 2 })).toEqual({
    all: 2,
    pending: 2,
    merged: 5,
    mine: 1,
    soon: 0,
    overdue: 2,
  });
});
