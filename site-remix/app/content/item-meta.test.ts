import { itemMeta } from './item-meta';
import type { Item } from './content-item';

const site = {
  platformName: '平台',
  origin: 'https://a.example',
  shown: { details: {}, sharePicture: undefined },
} as Parameters<typeof itemMeta>[0];
const item = {
  title: '甲',
  summary: '',
  source: '',
  publishedAt: '2026-03-14T17:05:00.000Z',
  changedAt: '2026-03-14T17:05:00.000Z',
};

it('structured data has the minute of publication in China’s time', () => {
  const meta = itemMeta(site, { item, isPreview: false } as Item, { path: '/web/news/details?id=1' });
  expect(meta).toContainEqual({ name: 'PubDate', content: '2026-03-15 01:05' });
});

it('calls an item what its kind is', () => {
  const fields = { startsAt: '2026-04-01 09:30', endsAt: null, signUpUntil: null, place: '三楼会议室' };
  const found = { item: { ...item, kind: 'activity', fields }, isPreview: false } as unknown as Item;
  const ld = itemMeta(site, found, { path: '/web/activities/details?id=1' }).flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']] : [],
  );
  expect(ld).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      name: '甲',
      startDate: '2026-04-01T09:30:00+08:00',
      location: { '@type': 'Place', name: '三楼会议室', address: '三楼会议室' },
    }),
  );
});

it('says of an event and a service nothing that only texts have, and of an activity without a time that it is a text', () => {
  const [first] = ldOf(
    itemMeta(site, activity({ startsAt: '2026-04-01 09:30' }), { path: '/web/activities/details?id=1' }),
  );
  expect(first).toMatchObject({ '@type': 'Event', eventStatus: 'https://schema.org/EventScheduled' });
  for (const name of ['headline', 'datePublished', 'dateModified', 'inLanguage', 'publisher', 'author'])
    expect(first).not.toHaveProperty(name);
  const [undated] = ldOf(itemMeta(site, activity({ startsAt: null }), { path: '/web/activities/details?id=1' }));
  expect(undated).toMatchObject({
    '@type': 'Article',
    headline: '甲',
    author: { '@type': 'Organization', name: '平台' },
  });
});

const activity = (fields: Record<string, unknown>) =>
  ({
    item: { ...item, kind: 'activity', fields: { endsAt: null, signUpUntil: null, place: '', ...fields } },
    isPreview: false,
  }) as unknown as Item;

const ldOf = (meta: ReturnType<typeof itemMeta>) =>
  meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []));
const placed = { path: '/web/news/details?id=1', list: { title: '新闻资讯', path: '/web/news' } };
const news = { item: { ...item, kind: 'news', fields: {}, columnName: '公告' }, isPreview: false } as unknown as Item;

it('Baidu and Toutiao get the minute that the page shows, and every crawler gets the breadcrumbs', () => {
  const meta = itemMeta(site, news, placed);
  expect(ldOf(meta)).toEqual([
    expect.objectContaining({ '@type': 'NewsArticle', headline: '甲' }),
    expect.objectContaining({
      '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
      pubDate: '2026-03-15T01:05:00',
    }),
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: ['首页', '新闻资讯', '甲'].map((name) => expect.objectContaining({ name })),
    }),
  ]);
  expect(meta).toContainEqual({ property: 'bytedance:published_time', content: '2026-03-15T01:05:00+08:00' });
});

it('what is made for demonstration, and what is not public, is for no index', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(itemMeta(site, news, placed)).not.toContainEqual(noindex);
  expect(itemMeta(site, { ...news, isPreview: true }, placed)).toContainEqual(noindex);
  expect(itemMeta(site, { ...news, item: { ...news.item, isDemo: true } }, placed)).toContainEqual(noindex);
});
