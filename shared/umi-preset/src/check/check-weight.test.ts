import { checkWeight } from './check-weight';

const sizes: Record<string, number> = { 'umi.js': 200_000, 'ui.js': 150_000, 'home.js': 20_000, 'table.js': 60_000 };
const weigh = (own: Record<string, number>, ...pages: string[][]) =>
  checkWeight({
    entry: 'umi.js',
    pages: pages.map((files, at) => ({ name: `page ${at}`, files })),
    brotliBytes: (file) => ({ ...sizes, ...own })[file]!,
  });

describe('what pages weigh', () => {
  it('is fine up to 500 KB for the first page and 70 more for another', () => {
    expect(weigh({ 'list.js': 9_000 }, ['ui.js', 'home.js'], ['ui.js', 'table.js', 'list.js'])).toEqual([]);
  });

  it('counts of a further page what the first has not loaded, and no chart library', () => {
    const own = { 'list.js': 11_000, 'charts.1.js': 130_000, 'list.css': 90_000 };
    expect(weigh(own, ['ui.js', 'home.js'], ['ui.js', 'table.js', 'list.js', 'charts.1.js', 'list.css'])).toEqual([
      'page 1: 71 KB brotli, at most 70',
    ]);
    expect(weigh({ 'home.js': 151_000 }, ['ui.js', 'home.js'])).toEqual(['page 0: 501 KB brotli, at most 500']);
  });
});
