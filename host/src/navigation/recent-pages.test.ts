import { keyOfPage, MOST_RECENT, noteRecent, type RecentPage } from './recent-pages';

const page = (key: string, address = key) => ({ key, address, title: key });

test('a list is one page whatever its filter, of a detail page each record is one, and 404 is none', () => {
  expect(keyOfPage('C', '/docking', '?val=1')).toBe('/docking');
  expect(keyOfPage('C', '/detail', '?id=CN1&val=2')).toBe('/detail?CN1');
  expect(keyOfPage('C', '/law', '?id=CN1')).toBe('/detail?CN1');
  expect(keyOfPage('B', '/applyDetails', '?id=7')).toBe('/applyDetails?7');
  expect(keyOfPage('C', '/404', '')).toBeUndefined();
  expect(keyOfPage('C', '/nothing', '')).toBeUndefined();
});

test('a known page keeps its place and takes the new address; the one open longest ago makes room', () => {
  const two = noteRecent(noteRecent([], page('/a')), page('/b'));
  expect(noteRecent(two, page('/a', '/a?page=2')).map(({ address }) => address)).toEqual(['/a?page=2', '/b']);
  // Opened first and again last: it stays, and the one opened after it is removed.
  const opened = ['/work', ...Array.from({ length: MOST_RECENT - 1 }, (_, at) => `/${at}`), '/work', '/new'];
  const kept = opened.map((key) => page(key)).reduce<readonly RecentPage[]>(noteRecent, []);
  expect(kept.map(({ key }) => key)).toEqual([
    '/work',
    ...Array.from({ length: MOST_RECENT - 2 }, (_, at) => `/${at + 1}`),
    '/new',
  ]);
});
