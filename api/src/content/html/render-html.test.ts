import type { AttachmentFile } from './render-attachment';
import { type RenderContext, renderHtml } from './render-html';
import type { PictureFiles } from './render-picture';

const picture: PictureFiles = {
  src: '/media/5/ab-960.jpg',
  width: 960,
  height: 640,
  sources: [{ type: 'image/webp', srcset: '/media/5/ab-320.webp 320w, /media/5/ab-960.webp 960w' }],
  alt: '检验中心大楼',
  decorative: false,
  caption: '',
  credit: '',
};
const file: AttachmentFile = { href: '/media/6/cd/表.xlsx', name: '申请表.xlsx', bytes: 1_300_000 };
const none: RenderContext = { pictures: new Map(), attachments: new Map() };
const shown = (html: string, context: Partial<RenderContext> = {}) => renderHtml(html, { ...none, ...context }).html;

it('shows a picture in its sizes, with the text of the library unless the article has its own', () => {
  const pictures = new Map([[5, picture]]);
  expect(shown('<img data-media="5">', { pictures })).toBe(
    '<figure><picture>' +
      '<source type="image/webp" srcset="/media/5/ab-320.webp 320w, /media/5/ab-960.webp 960w" sizes="(min-width: 840px) 800px, 100vw">' +
      '<img src="/media/5/ab-960.jpg" width="960" height="640" alt="检验中心大楼" loading="lazy" decoding="async">' +
      '</picture></figure>',
  );
  expect(shown('<img data-media="5" alt="正门">', { pictures })).toContain('alt="正门"');
  expect(shown('<img data-media="5" alt="">', { pictures })).toContain('alt=""');
  expect(shown('<img data-media="5">', { pictures: new Map([[5, { ...picture, decorative: true }]]) })).toContain(
    'alt=""',
  );
});

it('writes the caption of the article, else that of the library, and where the picture is from', () => {
  const pictures = new Map([[5, { ...picture, caption: '库中说明', credit: '某报' }]]);
  expect(shown('<figure><img data-media="5"><figcaption>文中说明</figcaption></figure>', { pictures })).toContain(
    '<figcaption>文中说明<span class="credit">图源：某报</span></figcaption>',
  );
  expect(shown('<img data-media="5">', { pictures })).toContain('<figcaption>库中说明<span');
});

it('leaves out a missing picture, and shows only the text of a missing file', () => {
  expect(shown('<p>前</p><img data-media="5"><p>见<a data-attachment="6">申请表</a></p>')).toBe(
    '<p>前</p><p>见申请表</p>',
  );
});

it('renders a file as a download with its format and size', () => {
  expect(shown('<p><a data-attachment="6">申请表</a></p>', { attachments: new Map([[6, file]]) })).toBe(
    '<p><a href="/media/6/cd/表.xlsx" download="申请表.xlsx" class="attachment">申请表（XLSX，1.2 MB）</a></p>',
  );
});

it('lets a wide table scroll in a region that the keyboard reaches, and sets the scope of its headers', () => {
  expect(shown('<table><caption>费用</caption><tr><th>年度</th></tr><tr><th>一</th><td>900</td></tr></table>')).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="表格：费用"><table><caption>费用</caption>' +
      '<thead><tr><th scope="col">年度</th></tr></thead><tbody><tr><th scope="row">一</th><td>900</td></tr></tbody></table></div>',
  );
});

it('gives headings anchors, and articles of a law when asked', () => {
  const law =
    '<h2>第一章　总则</h2><p>第一条　为了保护。</p><p>依照第三条处理。</p><p>第二条之一　本法。</p><p>第一条　引用。</p>';
  expect(renderHtml(law, { ...none, articles: true })).toEqual({
    html:
      '<h2 id="section-1">第一章　总则</h2><p id="article-1"><b id="第一条">第一条</b>　为了保护。</p><p>依照第三条处理。</p>' +
      '<p id="article-2-1"><b id="第二条之一">第二条之一</b>　本法。</p><p>第一条　引用。</p>',
    headings: [{ level: 2, text: '第一章 总则', id: 'section-1' }],
    articles: [
      { label: '第一条', id: '第一条' },
      { label: '第二条之一', id: '第二条之一' },
    ],
  });
  expect(renderHtml(law, none).articles).toEqual([]);
});

it('marks a link that leaves the site; not one within it', () => {
  expect(shown('<p><a href="https://www.cnipa.gov.cn/">国知局</a><a href="/web/news">新闻</a></p>')).toBe(
    '<p><a href="https://www.cnipa.gov.cn/" rel="external nofollow noopener" class="off-site">国知局' +
      '<span class="visually-hidden">（站外链接）</span></a><a href="/web/news">新闻</a></p>',
  );
});

it('sanitises text stored by other means', () => {
  expect(shown('<p onclick="x" id="section-1">字<script>x</script></p>')).toBe('<p>字</p>');
});
