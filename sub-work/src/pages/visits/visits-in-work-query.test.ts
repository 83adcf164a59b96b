import { countsOf, filtersOf, ofMine, tabOf, underTab } from './visits-in-work-query';

it('reads the tab of a query and writes it back with the first page', () => {
  expect(tabOf({})).toBe('all');
  expect(tabOf({ state: ['done'] })).toBe('done');
  expect(tabOf({ state: ['void'] })).toBe('all');
  expect(tabOf(underTab({ state: ['done'] }, 'toConfirm'))).toBe('toConfirm');
  expect(tabOf({ state: ['planned', 'done'] })).toBe('all');
  const query = { state: ['done'], page: 3, mine: true, keyword: '专利' };
  expect(underTab(query, 'all')).toEqual({ mine: true, keyword: '专利' });
  expect(underTab(query, 'planned')).toEqual({ mine: true, keyword: '专利', state: ['planned'] });
  expect(ofMine(query, false)).toEqual({ state: ['done'], keyword: '专利' });
  expect(ofMine({}, true)).toEqual({ mine: true });
});

it('counts only unfinished visits as in work', () => {
  const states = [
    { state: 'planned', count: 2 },
    { state: 'done', count: 5 },
    { state: 'followed', count: 100 },
  ] as const;
  expect(countsOf({ states: [...states], toConfirm: 3 })).toEqual({
    planned: 2,
    assigned: 0,
    underway: 0,
    done: 5,
    all: 7,
    toConfirm: 3,
  });
});

it('counts no visit of an imported ledger, which was finished before the import', () => {
  expect(filtersOf({ page: 2, keyword: '专利' })).toEqual({ keyword: '专利', ledger: false });
});
