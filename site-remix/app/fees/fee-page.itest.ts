import { testDatabase } from '@platform/api/testing/test-database';
import { startSite } from '../../testing/start-site';

const database = testDatabase();
const site = startSite(database);
const read = async (query: Record<string, string>) => {
  const response = await site.get(`/web/guanjia/fee?${new URLSearchParams(query).toString()}`);
  return { response, html: (await response.text()).replaceAll('<!-- -->', '') };
};
const v0 = {
  patentType: 'invention',
  applicationDate: '2020-03-15',
  grantDate: '2022-05-10',
  reducedPercent: '85',
};

/** The cells of a year as text; the page leaves out end tags that HTML implies. */
const yearOf = (html: string, year: number): string[] => {
  const [, after = ''] = html.split(`<th scope="row" data-head="年度">第 ${year} 年度`);
  const [cells = ''] = after.split('<tr class="fee-steps">');
  const parts = cells
    .replace(/<td[^>]*>/g, '\n')
    .replace(/<\/t[rd]>|<\/th>/g, '')
    .split('\n')
    .slice(1);
  return parts.map((cell) => cell.replace(/<[^>]+>/g, ' ').trim());
};

test('without parameters it shows the form, for every cache', async () => {
  const { response, html } = await read({});
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(html).toContain('<form action="/web/guanjia/fee" method="get"');
  expect(html).not.toContain('name="robots"');
});

test.each([
  ['2023-04-17', '180 元'],
  ['2023-04-18', '240 元'],
  ['2023-09-15', '480 元'],
  ['2023-09-16', '—'],
])('vector 0 on %s: %s', async (payOn, payable) => {
  const { response, html } = await read({ ...v0, payOn });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(yearOf(html, 4)[4]).toBe(payable);
  expect(yearOf(html, 13)[4]).toBe('6,000 元');
  expect(html).toContain('专利法实施细则第115条');
  expect(html).toContain('国家知识产权局公告第75号，自 2001-03-01 起，第 1 版');
  expect(html).toContain('content="noindex, follow"');
});

test('it names the raw day and the rolled one, and a year without an arrangement', async () => {
  const { html } = await read({
    patentType: 'design',
    applicationDate: '2021-06-01',
    grantDate: '2021-12-01',
    payOn: '2031-06-02',
  });
  expect(yearOf(html, 11)).toEqual([
    expect.stringMatching(/^2031-06-01\s+可顺延至 2031-06-02$/),
    '3,000 元',
    '无',
    '无',
    '3,000 元',
    expect.stringContaining('该年放假安排未公布'),
  ]);
});

test('what is wrong is named at its field, and what was typed stays', async () => {
  const { response, html } = await read({ ...v0, applicationDate: '2020-13-45', reducedPercent: '15' });
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toMatch(/id="applicationDate-error"[^>]*>没有这一天/);
  expect(html).toMatch(/<input[^>]*name="applicationDate"[^>]*value="2020-13-45"/);
  expect(html).toMatch(/id="reducedPercent-error"[^>]*>减缴比例只有 85 和 70/);
  const early = await read({ ...v0, grantDate: '2020-01-01' });
  expect(early.html).toMatch(/id="grantDate-error"[^>]*>授权公告日不能早于申请日/);
});

test('a number that is not here is a 404 at its field, one that is no number a 422', async () => {
  const missing = await read({ numbers: '202010123456.2' });
  expect(missing.response.status).toBe(404);
  expect(missing.html).toMatch(/id="numbers-error"[^>]*>平台没有收录这件专利/);
  const wrong = await read({ numbers: '202010123456.9' });
  expect(wrong.response.status).toBe(422);
  expect(wrong.html).toMatch(/id="numbers-error"[^>]*>.*是否为 202010123456\.2/);
});
