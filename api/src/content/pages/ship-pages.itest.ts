import { withdrawContent } from '@platform/contract/content/content';
import { singlePages, type SinglePage } from '@platform/contract/content/kinds/news-kinds';
import { getPublicContent } from '@platform/contract/content/public-content';
import { searchContent } from '@platform/contract/content/search-content';
import { eq } from 'drizzle-orm';
import { content, contentRevision, contentStep } from '../../kernel/database/schema/content';
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

describe('a page of an earlier release', () => {
  const older = '<p>上一版的文字</p>';
  /** Publishes the text of an earlier release at an address, as that release did. */
  const age = async (path: SinglePage): Promise<number> => {
    const { db } = api.services;
    const { item } = await read(path);
    const [revision] = await db
      .insert(contentRevision)
      .values({ contentId: item.id, number: 2, title: item.title, source: '平台', html: older, fields: { path } })
      .returning({ id: contentRevision.id });
    const shown = { revisionId: revision!.id, publicRevisionId: revision!.id };
    await db.update(content).set(shown).where(eq(content.id, item.id));
    return item.id;
  };

  it('follows the release when no person has worked on it', async () => {
    const id = await age('/web/manage');
    await shipPages(api.services.db);
    const { html } = await read('/web/manage');
    expect(html).toContain('2021 年 6 月 1 日前申请的为十年');
    expect(await api.services.db.$count(contentRevision, eq(contentRevision.contentId, id))).toBe(3);
    await shipPages(api.services.db);
    expect(await api.services.db.$count(contentRevision, eq(contentRevision.contentId, id))).toBe(3);
  });

  it('stays as a person left it', async () => {
    const id = await age('/web/page/contact');
    await api.services.db.insert(contentStep).values({ contentId: id, action: 'save' });
    await shipPages(api.services.db);
    expect((await read('/web/page/contact')).html).toBe(older);
  });
});

it('one that was withdrawn stays so', async () => {
  const { item } = await read('/web/guanjia');
  await api.as('B').call(withdrawContent, { id: item.id, version: 1, reason: '重写' });
  await shipPages(api.services.db);
  await expect(read('/web/guanjia')).rejects.toMatchObject({ status: 410 });
});
