import { consultingTabs, countsOf, tabOf, underTab } from './consulting-query';

it('leads from every tab to the first page of every other and keeps the other filters', () => {
  for (const { key: from } of consultingTabs)
    for (const { key: to } of consultingTabs) {
      const query = underTab({ ...underTab({ keyword: '年费', page: 3 }, from), page: 2 }, to);
      expect(tabOf(query)).toBe(to);
      expect(query).toMatchObject({ keyword: '年费' });
      expect(query.page).toBeUndefined();
    }
});

it('counts all states together, and 疑似垃圾 separately', () => {
  const states = [
    { state: 'pending' as const, count: 2 },
    { state: 'answered' as const, count: 3 },
  ];
  expect(countsOf({ states, mine: 1, overdue: 1, spam: 4 })).toEqual({
    all: 5,
    pending: 2,
    answered: 3,
    mine: 1,
    overdue: 1,
    spam: 4,
  });
});
