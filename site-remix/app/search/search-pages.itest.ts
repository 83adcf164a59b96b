import { brotliCompressSync } from 'node:zlib';
import { testDatabase } from '@platform/api/testing/test-database';
import { addPatents } from '../../testing/add-patents';
import { startSite } from '../../testing/start-site';

const database = testDatabase();
const site = startSite(database);
const list = (query: Record<string, string>) => site.get(`/web/search/list?${new URLSearchParams(query).toString()}`);

beforeAll(() =>
  addPatents(
    database,
    Array.from({ length: 21 }, (_, index) => ({
      number: String(101175100 + index),
      kind: 'A',
      title: `散热片第${index}号`,
      abstract: '用于电池。',
    })),
  ),
);

test('highlights the search terms, shows how the expression was read and the number of hits', async () => {
  const response = await list({ exp: '散热片 电池' });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<strong>21</strong>');
  expect(html).toContain('<mark>散热片</mark>');
  expect(html).toContain('<mark>电池</mark>');
  expect(html).toContain('理解为');
  expect(html).toContain('href="/web/patent/CN1011751');
  expect(html).toContain(`rel="canonical" href="${site.origin}/web/search"`);
});

test('val is the platform’s own spelling of the same', async () => {
  expect(await (await list({ val: '散热片' })).text()).toContain('<strong>21</strong>');
});

test('the second page holds the rest, the third leads back to it', async () => {
  const second = await (await list({ exp: '散热片', page: '2' })).text();
  expect(second.match(/class="patent-title"/g)).toHaveLength(1);
  expect(second).toContain('rel="prev"');
  const third = await fetch(`${site.origin}/web/search/list?exp=散热片&type=invention&page=3`, { redirect: 'manual' });
  expect(third.status).toBe(302);
  expect(third.headers.get('location')).toBe(
    `/web/search/list?${new URLSearchParams({ exp: '散热片', type: 'invention', page: '2' }).toString()}`,
  );
});

test('only an unfiltered search is indexed, and an empty result is not cached', async () => {
  const robots = '<meta name="robots" content="noindex, follow"/>';
  expect(await (await list({ exp: '散热片' })).text()).not.toContain(robots);
  for (const more of ['page=2', 'type=invention', 'type=没有'])
    expect(await (await fetch(`${site.origin}/web/search/list?exp=散热片&${more}`)).text()).toContain(robots);
  expect((await list({ exp: '散热片', type: '没有' })).headers.get('cache-control')).toBe('no-cache');
});

test('a page beyond those for everybody says so in its title, with the ways on', async () => {
  const response = await list({ exp: '散热片', page: '51', type: 'invention' });
  expect(response.status).toBe(403);
  const html = await response.text();
  expect(html).toContain('<title>无需登录可翻看前 50 页');
  expect(html).not.toContain('页面不存在');
  expect(html).toContain('value="散热片"');
  expect(html).toMatch(/href="\/login\?next=%2Fdocking[^"]*"/);
  expect(html).toMatch(/href="\/web\/search\/list\?exp=[^"]*&amp;type=invention&amp;page=50"/);
});

test('an expression that cannot be read says where, and keeps what was typed', async () => {
  const response = await list({ exp: 'TI=(散热' });
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toMatch(/第\s*\d+\s*字/);
  expect(html).toContain('value="TI=(散热"');
  expect(html).toContain('aria-invalid="true"');
  // A link offers the corrected expression, with scripts or without.
  expect(html).toContain('href="/web/search/list?exp=TI%3D%28散热%29"');
  expect(html).not.toContain('可改为');
});

test('an expression of another system is refused with a link to it in our language', async () => {
  const html = await (await list({ exp: 'ATC:柳沈' })).text();
  expect(html).toContain('这像是 智慧芽 的检索式');
  expect(html).toContain('href="/web/search/list?exp=AGC%3D%22柳沈%22"');
  expect(html).not.toContain('当前专利权人');
  const semantic = await (await list({ exp: 'R=(一种手持式风扇，内部带有充电电池)' })).text();
  expect(semantic).toMatch(/href="\/login\?next=[^"]+">用语义检索<\/a>/);
  const senior = await (
    await site.get(`/web/seniorSearch?${new URLSearchParams({ exp: 'CLASS:F25B39/02' }).toString()}`)
  ).text();
  expect(senior).toContain('IPC%2FCPC%3DF25B39%2F02');
});

test('an expression that is too long gets a message, and inputs accept one character over the limit', async () => {
  const response = await list({ exp: '词'.repeat(1001) });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('检索式超过 1000 个字符，现有 1001 个');
  const longest = await list({ exp: '词'.repeat(1000) });
  expect(longest.status).toBe(200);
  expect(await longest.text()).toContain('没有找到符合条件的专利');
  for (const path of ['/web/index', '/web/search', '/web/seniorSearch']) {
    const boxes = [...(await (await site.get(path)).text()).matchAll(/<(?:input|textarea)[^>]*name="exp"[^>]*>/g)].map(
      ([box]) => box,
    );
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) expect(box).toContain('maxLength="1001"');
  }
});

test('the way to log in from a long search is short enough to be followed', async () => {
  const long = `${'散热片 '.repeat(249)}电池`;
  const html = await (await list({ exp: long })).text();
  const href = /href="(\/login\?next=[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await site.get(href.replaceAll('&amp;', '&'))).status).toBe(200);
});

test('nothing found gives advice, not an empty page', async () => {
  const response = await list({ exp: '量子纠缠 独角兽' });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('没有找到符合条件的专利');
  expect(html).toContain('>独角兽</a>');
});

test('an empty search leads to the entry', async () => {
  const response = await list({ exp: '  ' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/web/search');
});

test('typed text is escaped', async () => {
  const html = await (await list({ exp: '"><script>alert(1)</script>' })).text();
  expect(html).not.toContain('<script>alert');
});

test('hits are narrowed down by links, and what is chosen can be taken back', async () => {
  const narrowed = await (await list({ exp: '散热片', type: 'invention' })).text();
  expect(narrowed).toContain('<strong>21</strong>');
  expect(narrowed).toContain('已限定：');
  expect(narrowed).toMatch(/<a[^>]*href="\/web\/search\/list\?exp=[^"&]+"[^>]*title="取消这一项"/);
  const none = await (await list({ exp: '散热片', type: 'design' })).text();
  expect(none).toContain('没有找到符合条件的专利');
  // The form of the order keeps the filters.
  expect(narrowed).toContain('<input type="hidden" name="type" value="invention"/>');
});

test('where the filters follow the hits, a link above the hits leads to them', async () => {
  await addPatents(
    database,
    ['乙公司', '丙公司'].map((applicant, index) => ({
      number: String(101185100 + index),
      kind: 'A',
      title: `导风叶轮第${index}号`,
      applicants: [applicant],
    })),
  );
  const html = await (await list({ exp: '导风叶轮' })).text();
  const [, place] = /class="to-facets no-print" href="#([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<aside id="${place}"`);
});

test('a message says what a visitor may see, with a link to sign in', async () => {
  const html = await (await list({ exp: '散热片' })).text();
  expect(html).toContain('无需登录可翻看前');
  expect(html).toContain(`href="/login?next=${encodeURIComponent(`/docking?exp=${encodeURIComponent('散热片')}`)}"`);
});

describe('advanced search without an account', () => {
  const senior = (query: Record<string, string>) =>
    site.get(`/web/seniorSearch?${new URLSearchParams(query).toString()}`);

  test('rows that were asked for lead to the list', async () => {
    const response = await senior({ f0: 'TI', v0: '散热片', c1: 'NOT', f1: 'AB', v1: '汽车', go: '1' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `/web/search/list?${new URLSearchParams({ exp: 'TI=散热片 NOT AB=汽车' }).toString()}`,
    );
  });

  test('without asking they are written as an expression with its reading, which anybody may keep', async () => {
    const response = await senior({ f0: 'TI', v0: '散热片 OR 热管' });
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).toContain('TI=(散热片 OR 热管)');
    expect(html).toContain('发明名称含“散热片”，或者');
  });

  test('an expression that cannot be read is answered with its place and a correction to click', async () => {
    const response = await senior({ exp: '申请曰=2020', go: '1' });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('不是字段');
    expect(html).toContain('<mark>申请曰</mark>');
    expect(html).toMatch(/href="\/web\/seniorSearch\?exp=[^"]*2020"/);
    expect(html).toContain('>申请曰=2020</textarea>');
  });

  test('what was typed is text, and the page runs nothing of its own', async () => {
    const html = await (await senior({ exp: '</textarea><script>alert(1)</script>' })).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  });

  test('page and styles are small', async () => {
    const html = await (await senior({})).text();
    const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1]!);
    const texts = await Promise.all(sheets.map(async (sheet) => (await site.get(sheet)).text()));
    const bytes = [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(bytes).toBeLessThan(40_000);
  });
});
