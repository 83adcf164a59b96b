import { itemMeta } from './item-meta';
import type { Item } from './content-item';

it('tells machines the minute of publication in China’s time', () => {
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
  const meta = itemMeta(site, { item, isPreview: false } as Item, '/web/news/details?id=1');
  expect(meta).toContainEqual({ name: 'PubDate', content: '2026-03-15 01:05' });
});
