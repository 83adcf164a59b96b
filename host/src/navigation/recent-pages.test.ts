import { keyOfPage, MOST_RECENT, noteRecent, type RecentPage } from './recent-pages';

const page = (key: string, address = key): RecentPage => ({ key, address, title: key });

test('a list is one page whatever its filter, of a detail page each record is one, and 404 is none', () => {
  expect(keyOfPage('C', '/docking', '?val=1')).toBe('/docking');
  expect(keyOfPage('C', '/detail', '?id=CN1&val=2')).toBe('/reader?CN1');
  expect(keyOfPage('C', '/law', '?id=CN1')).toBe('/reader?CN1');
  expect(keyOfPage('B', '/applyDetails', '?id=7')).toBe('/applyDetails?7');
  expect(keyOfPage('C', '/404', '')).toBeUndefined();
  expect(keyOfPage('C', '/nothing', '')).toBeUndefined();
});

test('a known page keeps its place and takes the new address; the oldest makes room', () => {
  const two = noteRecent(noteRecent([], page('/a')), page('/b'));
  expect(noteRecent(two, page('/a', '/a?page=2')).map(({ address }) => address)).toEqual(['/a?page=2', '/b']);
  const full = Array.from({ length: MOST_RECENT + 2 }, (_, at) => page(`/${at}`)).reduce(noteRecent, [] as never);
  expect(full.map(({ key }) => key)).toEqual(Array.from({ length: MOST_RECENT }, (_, at) => `/${at + 2}`));
});
