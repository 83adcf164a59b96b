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

it('tells machines the minute of publication in China’s time', () => {
  const meta = itemMeta(site, { item, isPreview: false } as Item, '/web/news/details?id=1');
  expect(meta).toContainEqual({ name: 'PubDate', content: '2026-03-15 01:05' });
});

it('calls an item what its kind is', () => {
  const fields = { startsAt: '2026-04-01 09:30', endsAt: null, signUpUntil: null, place: '三楼会议室' };
  const found = { item: { ...item, kind: 'activity', fields }, isPreview: false } as unknown as Item;
  const ld = itemMeta(site, found, '/web/activities/details?id=1').flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']] : [],
  );
  expect(ld).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      name: '甲',
      startDate: '2026-04-01T09:30:00+08:00',
      location: { '@type': 'Place', name: '三楼会议室', address: '三楼会议室' },
    }),
  ]);
});
