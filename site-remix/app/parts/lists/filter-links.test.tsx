import { renderToString } from 'react-dom/server';
import { FilterLinks } from './filter-links';
import { readListAddress } from '../../addresses/list-address';

const shown = (name: 'year' | 'level', values: string[], query = '') =>
  renderToString(
    <FilterLinks
      list={readListAddress('/web/news', ['year', 'level'], new URLSearchParams(query))}
      filters={[{ name, label: '甲', values: values.map((value) => ({ value, text: value, count: 3 })) }]}
    />,
  );

it('offers what leaves a choice, and every year that there is', () => {
  expect(shown('level', ['国家级'])).toBe('');
  expect(shown('level', ['国家级', '省级'])).toContain('level=');
  expect(shown('year', [])).toBe('');
  expect(shown('year', ['2026'])).toContain('href="/web/news?year=2026"');
});

it('keeps what was asked for in sight, whether or not anything is left', () => {
  expect(shown('level', [], 'level=x')).toContain('全部');
});
