import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { BlockFigure } from './block-figure';
import { rowsAddress } from './rows-address';

jest.mock('@umijs/max', () => ({
  history: {},
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
interface Opened {
  to?: string;
}
const mockLinks = (parts: readonly Opened[]) => parts.map(({ to }) => <a key={to} href={to} />);
jest.mock('@platform/pages/kit/charts/bar-list', () => ({
  BarList: ({ bars }: { bars: readonly Opened[] }) => mockLinks(bars),
}));
jest.mock('@platform/pages/kit/charts/share-chart', () => ({
  ShareChart: ({ shares }: { shares: readonly Opened[] }) => mockLinks(shares),
}));
jest.mock('@platform/pages/kit/charts/chart', () => ({ Chart: () => null }));

const slices = [
  { value: '2024', label: '2024 年', count: 3 },
  { value: '2025', label: '2025 年', count: 0 },
  { value: '~', label: '未填写', count: 2 },
];
const draw = (chart: 'number' | 'bar' | 'share' | 'trend') =>
  renderToString(
    <BlockFigure
      title="申请"
      unit="件"
      chart={chart}
      total={5}
      slices={slices}
      to={(slice) => rowsAddress(7, slice)}
    />,
  );
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each(['bar', 'share', 'trend'] as const)('links a number and each of its parts to their rows: %s', (chart) => {
  expect(new Set(links(draw(chart)))).toEqual(
    new Set([
      '/dataShow/newList?block=7',
      '/dataShow/newList?block=7&amp;slice=2024',
      '/dataShow/newList?block=7&amp;slice=2025',
      '/dataShow/newList?block=7&amp;slice=%7E',
    ]),
  );
});

it('renders a bare number without links', () => {
  expect(links(draw('number'))).toEqual(['/dataShow/newList?block=7']);
});
