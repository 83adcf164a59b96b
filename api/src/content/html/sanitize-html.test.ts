import fc from 'fast-check';
import { TEXT_ELEMENTS } from './allow-list';
import { parseHtml } from './parse-html';
import { sanitizeHtml } from './sanitize-html';
import { storedFacts } from './stored-facts';
import { elementsOf } from './tree';

const stored = (html: string) => sanitizeHtml(html).html;

const marks = (count: number) => Array.from({ length: count }, (_, at) => `<b id="${at}">`).join('');

describe('what is harmful', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="color:red" class="a" id="b">字</p>', '<p>字</p>'],
    ['<a href="javascript:alert(1)">字</a>', '<p>字</p>'],
    ['<a href="java\nscript:alert(1)">字</a>', '<p>字</p>'],
    ['<a href="&#1;javascript:alert(1)">字</a>', '<p>字</p>'],
    ['<a href="data:text/html,x">字</a>', '<p>字</p>'],
    ['<a href="https://user:word@example.com/">字</a>', '<p>字</p>'],
    ['<img data-media="1 onerror=alert(1)">', ''],
    ['<svg><a xlink:href="javascript:alert(1)">字</a></svg>后', '<p>后</p>'],
    ['<script>alert(1)</script><style>p{}</style>字', '<p>字</p>'],
    ['<iframe src="/x"></iframe><object data="x"><embed src="x"></object>字', '<p>字</p>'],
    ['<form action="/x">字<input name="a"><textarea>藏</textarea><button>按</button></form>', '<p>字</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p>"></p>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<p>"></p>'],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    ['<!--><img src=x onerror=alert(1)>--><!-- 注 -->字', '<p>-->字</p>'],
    ['甲\0<b\0>乙</b>&#0;', '<p>甲<strong>乙</strong>\uFFFD</p>'],
  ])('%j is stored clean', (written, clean) => {
    expect(stored(written)).toBe(clean);
  });

  it.each([
    ['elements within each other', '<div>'.repeat(100_000), '层次超过 100 层'],
    ['marks within each other', '<b>'.repeat(101), '层次超过 100 层'],
    ['attributes of one tag', `<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>`, '属性过多'],
    ['marks that a parser repeats', `<p>${marks(60)}${'<p>字'.repeat(20_000)}`, '排版标记过多'],
    ['marks around many lines', `${marks(90)}${'<p>字'.repeat(60_000)}`, '超过 1 MB'],
    ['more than a megabyte', '字'.repeat(400_000), '超过 1 MB'],
  ])('%s are refused in Chinese', (_, written, words) => {
    expect(() => sanitizeHtml(written)).toThrow(
      expect.objectContaining({ status: 422, message: expect.stringContaining(words) }),
    );
  });

  it('takes a text as long and as deep as is allowed', () => {
    expect(stored('<blockquote>'.repeat(98) + '字')).toContain('<p>字</p>');
    expect(stored(`<p>${'a'.repeat(1_000_000)}</p>`)).toHaveLength(1_000_007);
  });
});

describe('the one shape', () => {
  it.each([
    ['<h1>题</h1><h5>小题</h5>', '<h2>题</h2><h4>小题</h4>'],
    ['一<div>二<div>三</div>四</div>', '<p>一</p><p>二</p><p>三</p><p>四</p>'],
    ['<p></p><p>&nbsp;</p><p><br></p>字<b></b>', '<p>字</p>'],
    ['<b><div>甲</div><div>乙</div></b>', '<p><strong>甲</strong></p><p><strong>乙</strong></p>'],
    ['<a href="/news"><h3>甲</h3></a>', '<h3><a href="/news">甲</a></h3>'],
    ['<ul>甲<li><p>乙</p><ul><li>丙</ul></ul>', '<ul><li>甲</li><li><p>乙</p><ul><li>丙</li></ul></li></ul>'],
    ['<ul><li><p>甲</p></li></ul>', '<ul><li>甲</li></ul>'],
    ['<b>甲<i><b>乙</b></i></b>', '<p><strong>甲<em>乙</em></strong></p>'],
    ['<ol start="3"><li>甲</ol><ol start="x"><li>乙</ol>', '<ol start="3"><li>甲</li></ol><ol><li>乙</li></ol>'],
    ['<pre>\n\n甲\n 乙</pre>', '<pre>甲\n 乙</pre>'],
    ['<img data-media="7" src="/x.png" alt=" 厂 区 " width="3">', '<figure><img data-media="7" alt="厂 区"></figure>'],
    ['<p>见<img data-media="7"></p>', '<p>见<img data-media="7"></p>'],
    ['<figure><figcaption>没有图</figcaption></figure>', '<p>没有图</p>'],
    ['<a data-attachment="9" href="https://example.com/x">表</a>', '<p><a data-attachment="9">表</a></p>'],
  ])('%j', (written, shape) => {
    expect(stored(written)).toBe(shape);
  });

  const row = (name: 'th' | 'td', ...cells: string[]) =>
    `<tr>${cells.map((cell) => (cell.startsWith('<') ? cell : `<${name}>${cell}</${name}>`)).join('')}</tr>`;
  it.each([
    [
      'the first row',
      row('th', '年度', '金额') + row('td', '一', '900'),
      `<thead>${row('th', '年度', '金额')}</thead><tbody>${row('td', '一', '900')}</tbody>`,
    ],
    [
      'two rows that one cell joins',
      row('th', '<th rowspan="2">年度</th>', '金额') + row('th', '元') + row('td', '一', '900'),
      `<thead>${row('th', '<th rowspan="2">年度</th>', '金额')}${row('th', '元')}</thead><tbody>${row('td', '一', '900')}</tbody>`,
    ],
  ])('header cells of %s become the head of the table', (_what, rows, kept) => {
    expect(stored(`<table><tbody>${rows}</tbody></table>`)).toBe(`<table>${kept}</table>`);
  });

  it.each([
    ['whose every row is a header', row('th', '年度') + row('th', '金额')],
    ['whose first row is not', row('td', '年度', '金额') + row('th', '一', '二')],
    ['whose header covers what is below', row('th', '<th rowspan="2">年度</th>', '金额') + row('td', '900')],
  ])('a table %s stays as it is', (_what, rows) => {
    expect(stored(`<table>${rows}</table>`)).toBe(`<table><tbody>${rows}</tbody></table>`);
  });

  it('keeps the header, the caption and the covered cells of a table', () => {
    const table =
      '<table><caption>费用</caption><thead><tr><th scope="col" colspan="2">年度</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">甲</td><td>乙</td></tr><tr><td>丙</td></tr></tbody></table>';
    expect(stored(table.replace(/<(td|table)/g, '<$1 style="width:3px" class="x" bgcolor="red"'))).toBe(table);
  });

  it.each([
    ['/policy?id=3#第三条', '/policy?id=3#%E7%AC%AC%E4%B8%89%E6%9D%A1', ''],
    ['https://ip.example.gov.cn/web/news/3', '/web/news/3', ''],
    ['//example.com/a', 'https://example.com/a', ' rel="noopener noreferrer"'],
    ['/\\example.com/a', 'https://example.com/a', ' rel="noopener noreferrer"'],
    ['www.cnipa.gov.cn', 'https://www.cnipa.gov.cn/', ' rel="noopener noreferrer"'],
    ['mailto:a@example.com', 'mailto:a@example.com', ''],
    ['tel:0757-22836888', 'tel:0757-22836888', ''],
  ])('a link to %s leads to %s', (written, href, rel) => {
    const { html } = sanitizeHtml(`<a href="${written}">字</a>`, { origin: 'https://ip.example.gov.cn' });
    expect(html).toBe(`<p><a href="${href}"${rel}>字</a></p>`);
  });
});

describe('the facts', () => {
  it('are those of what is stored', () => {
    const { facts } = sanitizeHtml(
      '<p>首段<br>次行</p><h2>办理 材料</h2><p>见<a href="/web/news/3">通知</a>和<a href="https://example.com">外站</a></p>' +
        '<figure><img data-media="5"></figure><h4>附件</h4><p><a data-attachment="6">申请表</a><img data-media="7" alt=""></p>' +
        '<table><caption>费用</caption><tr><th>年度</th><th>金额</th></tr><tr><td>1</td><td>2</td></tr></table>' +
        '<table><tr><td>甲</td><td>乙</td></tr></table><script>x</script>',
    );
    expect(facts).toEqual({
      text: '首段\n次行\n办理 材料\n见通知和外站\n附件\n申请表\n费用\n年度\n金额\n1\n2\n甲\n乙',
      headings: [
        { level: 2, text: '办理 材料' },
        { level: 4, text: '附件' },
      ],
      links: [
        { href: '/web/news/3', text: '通知', own: true, under: '办理 材料' },
        { href: 'https://example.com/', text: '外站', own: false, under: '办理 材料' },
      ],
      pictures: [
        { mediaId: 5, alt: null, under: '办理 材料' },
        { mediaId: 7, alt: '', under: '附件' },
      ],
      attachments: [{ mediaId: 6, text: '申请表', under: '附件' }],
      tables: [
        { hasHeader: true, caption: '费用', firstRow: '年度，金额', under: '附件' },
        { hasHeader: false, caption: null, firstRow: '甲，乙', under: '附件' },
      ],
    });
  });
});

const NAMES = [
  ...['p', 'h1', 'h2', 'h6', 'div', 'ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['blockquote', 'figure', 'figcaption', 'img', 'hr', 'br', 'pre', 'code', 'b', 'em', 'u', 's', 'sub', 'a', 'form'],
  ...['svg', 'math', 'mtext', 'mglyph', 'foreignObject', 'desc', 'title', 'style', 'script', 'template', 'noscript'],
  ...['select', 'option', 'textarea', 'object', 'button', 'nobr', 'font', 'marquee', 'dl', 'dd', 'dt', 'span', 'x-y'],
  ...['annotation-xml', 'iframe', 'plaintext', 'listing', 'frameset', 'col', 'colgroup', 'input', 'body', 'html'],
];
const ATTRIBUTES = [
  ...['', ' href="/a"', ' href="javascript:x"', ' href=//b.com', ' data-media=4', ' data-media="x"', ' alt="&quot;>"'],
  ...[
    ' data-attachment=5',
    ' onload=x',
    ' style="a:b"',
    ' id=c',
    ' colspan=2',
    ' rowspan="0"',
    ' scope=col',
    ' start=3',
  ],
  ...[
    ' encoding="text/html"',
    ' xmlns="http://www.w3.org/1999/xhtml"',
    ' type=hidden',
    '/',
    ' title="</p><img src=x>"',
  ],
];
const markup = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ATTRIBUTES)).map(([n, a]) => `<${n}${a}>`),
      },
      { weight: 2, arbitrary: fc.constantFrom(...NAMES).map((name) => `</${name}>`) },
      fc.constantFrom(
        '字',
        ' ',
        '\n',
        '　',
        '&nbsp;',
        '&lt;',
        '\0',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<',
        '"',
        "'",
        '\ud800',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

it('any input has a stable stored form with allowed content only', () => {
  fc.assert(
    fc.property(markup, (written) => {
      const { html, facts } = sanitizeHtml(written);
      const again = sanitizeHtml(html);
      expect(again).toEqual({ html, facts });
      expect(storedFacts(html)).toEqual(facts);
      for (const { tagName, properties } of elementsOf(parseHtml(html))) {
        expect(TEXT_ELEMENTS).toContain(tagName);
        for (const name of Object.keys(properties))
          expect([
            'href',
            'rel',
            'dataMedia',
            'dataAttachment',
            'alt',
            'start',
            'scope',
            'colSpan',
            'rowSpan',
          ]).toContain(name);
        if (properties.href) expect(properties.href).toMatch(/^(?:[/#]|https?:|mailto:|tel:)/);
      }
    }),
  );
});

describe('invisible content', () => {
  it.each([
    [
      'a deletion and an insertion',
      '资助<del cite="mailto:a" datetime="2026-11-01">5000</del><ins>3000</ins>元',
      '<p>资助3000元</p>',
    ],
    ['those of Word', '<span class=msoDel><s>5000</s></span><span class=msoIns><ins>3000</ins></span>', '<p>3000</p>'],
    [
      'those of its own XML',
      '甲<w:del w:author="a"><w:r><w:delText>旧</w:delText></w:r></w:del><w:ins>新</w:ins>',
      '<p>甲新</p>',
    ],
    ['a deleted paragraph', '<p>甲</p><del><p>旧</p></del><p>乙</p>', '<p>甲</p><p>乙</p>'],
    ['a hidden part', '甲<span style="DISPLAY : none !important">藏</span>', '<p>甲</p>'],
    ['hidden text of Word', "甲<span style='font-family:宋体;mso-hide:all'>藏</span>", '<p>甲</p>'],
    ['the attribute', '<p>甲</p><p hidden>藏</p><div hidden="until-found">藏</div>', '<p>甲</p>'],
    ['letters without size', '甲<span style="font-size:0.0pt">藏<b>藏</b></span>', '<p>甲</p>'],
    ['letters without size, in short', '甲<i style="font:0/0 a">藏</i>', '<p>甲</p>'],
    ['what is not to be seen', '甲<span style="visibility:/**/hidden">藏<img data-media="3"></span>', '<p>甲</p>'],
    ['what is clear as glass', '甲<span style="opacity:0.0">藏</span>', '<p>甲</p>'],
    [
      'hidden by a class',
      '<style><!-- span.Cang, .b {display:none} --></style>甲<span class="cang">藏</span>',
      '<p>甲</p>',
    ],
    ['a note', '甲<span class=MsoCommentReference>[张1]</span><p class=MsoCommentText>批注</p>', '<p>甲</p>'],
    ['the list of notes', "甲<div style='mso-element:comment-list'><p>批注</p></div>", '<p>甲</p>'],
  ])('%s', (_what, written, kept) => {
    expect(stored(written)).toBe(kept);
  });

  it.each([
    ['a strike that somebody set', '<s>删</s><strike>去</strike>', '<p><s>删</s><s>去</s></p>'],
    ['a change of looks', "<span style='mso-prop-change:张 20261101T1000'>字</span>", '<p>字</p>'],
    ['a commented word', "<a style='mso-comment-reference:张_1'>字</a>", '<p>字</p>'],
    [
      'letters with their size again',
      '<div style="font-size:0"><b style="font-size:14px">字</b></div>',
      '<p><strong>字</strong></p>',
    ],
    [
      'what is to be seen again',
      '<div style="visibility:hidden">藏<b style="visibility:visible">字</b></div>',
      '<p><strong>字</strong></p>',
    ],
    ['small letters', '<span style="font-size:0.8em;opacity:0.5">字</span>', '<p>字</p>'],
    [
      'what is hidden on paper',
      '<style>@media print {.x{color:red} .y{display:none}} p.z{display:none}</style><b class="y z">字</b>',
      '<p><strong>字</strong></p>',
    ],
  ])('%s stays', (_what, written, kept) => {
    expect(stored(written)).toBe(kept);
  });
});
