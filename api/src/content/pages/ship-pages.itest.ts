import { withdrawContent } from '@platform/contract/content/content';
import { singlePages, type SinglePage } from '@platform/contract/content/kinds/news-kinds';
import { getPublicContent } from '@platform/contract/content/public-content';
import { searchContent } from '@platform/contract/content/search-content';
import { eq, sql } from 'drizzle-orm';
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
  /** Gives the published page the text of an earlier release. */
  const age = async (path: SinglePage): Promise<number> => {
    const { item } = await read(path);
    await api.services.db
      .update(contentRevision)
      .set({ html: older })
      .where(
        sql`${contentRevision.id} = (select ${content.publicRevisionId} from ${content} where ${content.id} = ${item.id})`,
      );
    return item.id;
  };

  it('follows the release when no person has worked on it', async () => {
    const id = await age('/web/manage');
    await shipPages(api.services.db);
    const { html } = await read('/web/manage');
    expect(html).toContain('2021 年 6 月 1 日前申请的为十年');
    expect(await api.services.db.$count(contentRevision, eq(contentRevision.contentId, id))).toBe(2);
    await shipPages(api.services.db);
    expect(await api.services.db.$count(contentRevision, eq(contentRevision.contentId, id))).toBe(2);
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
