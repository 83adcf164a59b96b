import { withdrawContent } from '@platform/contract/content/content';
import { singlePages, type SinglePage } from '@platform/contract/content/kinds/news-kinds';
import { getPublicContent } from '@platform/contract/content/public-content';
import { searchContent } from '@platform/contract/content/search-content';
import { content } from '../../kernel/database/schema/content';
import { testApi } from '../../testing/test-api';
import { isPublicPage } from '../items/is-public-page';
import { shipPages } from './ship-pages';

const api = testApi();
const read = (path: SinglePage) => api.as('anonymous').call(getPublicContent, { kinds: ['page'], path });

it('a new platform has a text at every address of a single page, and a restart adds none', async () => {
  const { db } = api.services;
  await shipPages(db);
  for (const path of Object.keys(singlePages) as SinglePage[]) {
    const { item, html } = await read(path);
    expect([path, item.isDemo, item.title]).toEqual([path, false, singlePages[path]]);
    expect(html.length).toBeGreaterThan(200);
    for (const [, address] of html.matchAll(/href="(\/[^"#]+)"/g))
      expect([address, await isPublicPage(db, address!)]).toEqual([address, true]);
  }
  const { counts } = await api.as('anonymous').call(searchContent, { exp: 'TI=隐私说明', page: 1, size: 20 });
  expect(counts.service).toBe(1);
  const before = await db.$count(content);
  await shipPages(db);
  expect(await db.$count(content)).toBe(before);
});

it('one that was withdrawn stays so', async () => {
  const { item } = await read('/web/guanjia');
  await api.as('B').call(withdrawContent, { id: item.id, version: 1, reason: '重写' });
  await shipPages(api.services.db);
  await expect(read('/web/guanjia')).rejects.toMatchObject({ status: 410 });
});
