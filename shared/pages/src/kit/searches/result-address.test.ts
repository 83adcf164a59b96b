import {
  askedOf,
  expressionAddress,
  filterKindOf,
  filtersOf,
  listedOf,
  queryOf,
  searchAddress,
  readResultState,
  withFilter,
  writeResultState,
  type ResultState,
} from './result-address';

const sent: unknown[] = [];
jest.mock('../platform-call', () => ({
  platformCall: (_call: unknown, request: unknown) => Promise.resolve(sent.push(request)),
}));

const usual: ResultState = {
  exp: '空调',
  page: 1,
  size: 20,
  sort: 'relevance',
  dedup: 'application',
  view: 'list',
  filters: [],
  compared: [],
};

test.each<[string, Partial<ResultState>]>([
  ['nothing but an expression', {}],
  ['page, size and order', { page: 3, size: 50, sort: '-publicationDate' }],
  [
    'filters with awkward values',
    {
      filters: [
        { facet: 'applicant', include: ['A:B 公司', '甲&乙=丙'], exclude: ['某某厂'] },
        { facet: 'applicationYear', include: ['2020'] },
      ],
    },
  ],
  ['families as a table', { dedup: 'family', view: 'table' }],
  [
    'own folders and tags',
    {
      filters: [
        { facet: 'myFolder', include: ['竞争对手'] },
        { facet: 'myTag', exclude: ['无关'] },
      ],
    },
  ],
  ['a comparison', { view: 'compare', compared: ['CN101', 'CN102'] }],
])('%s comes back from the address as it was', (_name, part) => {
  const state = { ...usual, ...part };
  expect(readResultState(writeResultState(state))).toEqual(state);
});

test('invalid parts count as absent', () => {
  expect(readResultState('?val= 空调 &page=-1&size=1000&sort=x&dedup=y&view=z&in=nothing:1&in=town:&out=town')).toEqual(
    usual,
  );
});

test('the usual leaves no trace', () => {
  expect(writeResultState(usual)).toBe(`?exp=${encodeURIComponent('空调')}`);
});

test('a value is asked for, ruled out, or neither', () => {
  const once = withFilter([], 'town', '北滘镇', 'include');
  expect(filterKindOf(once, 'town', '北滘镇')).toBe('include');
  const turned = withFilter(once, 'town', '北滘镇', 'exclude');
  expect(turned).toEqual([{ facet: 'town', exclude: ['北滘镇'] }]);
  expect(withFilter(turned, 'town', '北滘镇', undefined)).toEqual([]);
});

describe('a search too long for an address', () => {
  const long: ResultState = {
    ...usual,
    exp: `TI=(${'空调 OR '.repeat(800)}热泵)`,
    filters: [
      { facet: 'town', include: ['北滘镇'] },
      { facet: 'myTag', include: ['重点'] },
    ],
    page: 3,
  };

  test('is contained by a key, beside the parameters that change while paging', () => {
    const address = writeResultState(long);
    expect(address).toMatch(/^\?page=3&q=[\w-]{22}$|^\?q=[\w-]{22}&page=3$/);
    expect(readResultState(address)).toEqual({
      ...long,
      filters: [
        { facet: 'myTag', include: ['重点'] },
        { facet: 'town', include: ['北滘镇'] },
      ],
    });
    expect(sent).toEqual([
      {
        key: new URLSearchParams(address).get('q'),
        search: { exp: long.exp, filters: [long.filters[0]], marks: [long.filters[1]] },
      },
    ]);
  });

  test('has one key, sent to the server once', () => {
    expect(writeResultState({ ...long, page: 1 })).toBe(
      `?q=${new URLSearchParams(writeResultState(long)).get('q') ?? ''}`,
    );
    expect(sent).toHaveLength(1);
  });

  test('returns the key to load where it is unknown', () => {
    const state = readResultState('?q=AAAAAAAAAAAAAAAAAAAAAA&view=table');
    expect(state).toMatchObject({ exp: '', link: 'AAAAAAAAAAAAAAAAAAAAAA', view: 'table' });
    expect(writeResultState(state)).toBe('?q=AAAAAAAAAAAAAAAAAAAAAA&view=table');
  });

  test('is handed to another page in the same way', () => {
    expect(expressionAddress(long.exp)).toMatch(/^\?q=[\w-]{22}$/);
    expect(expressionAddress('空调')).toBe(`?exp=${encodeURIComponent('空调')}`);
    expect(expressionAddress('')).toBe('');
  });

  test('takes filters and what counts as one along, short or long', () => {
    const { filters } = long;
    for (const exp of ['空调', long.exp]) {
      const asked = askedOf(queryOf({ exp, filters, dedup: 'family' }));
      expect(asked.filters).toHaveLength(2);
      expect(readResultState(searchAddress(asked))).toMatchObject(asked);
    }
  });
});

test('own marks are separate in the query, and read back together with the records', () => {
  const query = queryOf({
    ...usual,
    filters: [
      { facet: 'town', include: ['北滘镇'] },
      { facet: 'myMark', include: ['followed'] },
    ],
  });
  expect(query).toMatchObject({
    filters: [{ facet: 'town', include: ['北滘镇'] }],
    marks: [{ facet: 'myMark', include: ['followed'] }],
  });
  expect(filtersOf(query)).toEqual([
    { facet: 'myMark', include: ['followed'] },
    { facet: 'town', include: ['北滘镇'] },
  ]);
  expect(queryOf(usual)).not.toHaveProperty('marks');
});

it.each([
  [57, 20, 57],
  [16_823, 20, 10_000],
  [16_823, 30, 9_990],
  [9_995, 30, 9_990],
])('of %s hits, %s a page, a list shows %s', (total, size, listed) => {
  expect(listedOf(total, size)).toBe(listed);
});
