import { readListAddress } from '../../addresses/list-address';
import { listMeta } from './list-meta';
import { toNearestPage } from './nearest-page';

const site = {
  platformName: '平台',
  origin: 'https://a.example',
  shown: { details: {}, sharePicture: undefined },
} as Parameters<typeof listMeta>[0];
const read = (query: string) => readListAddress('/web/news', ['year'], new URLSearchParams(query));
const metaOf = (query: string, total = 45) =>
  listMeta(site, { title: '新闻', about: '消息。', list: read(query), total });
const canonicalOf = (query: string) => metaOf(query).find((each) => 'rel' in each && each.rel === 'canonical');
const noindex = { name: 'robots', content: 'noindex, follow' };

it('has its own canonical address with page and filter, and leaves out unknown parameters', () => {
  expect(canonicalOf('page=2&year=2025&utm_source=x')).toMatchObject({
    href: 'https://a.example/web/news?year=2025&page=2',
  });
});

it('is for an index unless it is narrowed down or empty', () => {
  expect(metaOf('page=2')).not.toContainEqual(noindex);
  expect(metaOf('year=2025')).toContainEqual(noindex);
  expect(metaOf('word=x')).toContainEqual(noindex);
  expect(metaOf('', 0)).toContainEqual(noindex);
});

it('links the feeds of its columns', () => {
  const feeds = [{ key: 'news.notices', name: '通知公告' }];
  expect(listMeta(site, { title: '新闻', about: '消息。', list: read(''), total: 1, feeds })).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: '通知公告',
    href: '/feeds/news.notices.rss',
  });
});

it('a page beyond the last leads to the last one', () => {
  expect(() => toNearestPage(read('page=3'), 45)).not.toThrow();
  expect(() => toNearestPage(read('page=0'), 0)).not.toThrow();
  const thrown = (() => {
    try {
      toNearestPage(read('page=9&year=2025'), 45);
    } catch (answer) {
      return answer as Response;
    }
    return undefined;
  })();
  expect([thrown?.status, thrown?.headers.get('location')]).toEqual([302, '/web/news?year=2025&page=3']);
});
