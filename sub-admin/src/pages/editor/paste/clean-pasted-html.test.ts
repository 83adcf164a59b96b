/** @jest-environment jsdom */
import { cleanPastedHtml, isOnePicture } from './clean-pasted-html';

/** Returns a text with the wrapper that Word puts around it on the clipboard. */
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><style><!-- p.MsoNormal {margin:0cm; text-indent:24pt;} @list l0:level1 {mso-level-text:"%1、";} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const item = (level: number, sign: string, text: string, list = 0) =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}pt;text-indent:-21.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]>` +
  `<span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span style='font-family:宋体'>${text}</span><o:p></o:p></p>`;
const cleaned = (html: string) => cleanPastedHtml(html).html;

it('keeps rows, header and merged cells of a Word table, without styles', () => {
  const html = cleaned(
    word(`<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes;page-break-inside:avoid'>
  <td width=120 colspan=2 style='width:90pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center style='text-align:center'><b><span style='font-family:
  宋体'>资助类型</span></b><o:p></o:p></p></td>
  <td style='width:60pt'><p class=MsoNormal><b>金额</b></p></td></tr></thead>
 <tr style='mso-yfti-irow:1'><td rowspan=2 style='width:90pt'><p class=MsoNormal>发明专利</p></td><td><p class=MsoNormal>国内<o:p></o:p></p></td><td><p>5000</p></td></tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td><p class=MsoNormal>国外</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
 <![if !supportMisalignedColumns]><tr height=0 style='display:none'><td></td><td></td><td></td></tr><![endif]>
</table>`),
  );
  expect(html.replace(/>\s+</g, '><')).toBe(
    '<table><thead><tr><th colspan="2"><p>资助类型</p></th><th><p>金额</p></th></tr></thead>' +
      '<tbody><tr><td rowspan="2"><p>发明专利</p></td><td><p>国内</p></td><td><p>5000</p></td></tr>' +
      '<tr><td><p>国外</p></td><td></td></tr></tbody></table>',
  );
  expect(html).not.toMatch(/style|class|mso|width/);
});

it('makes a header only of a first row that is bold throughout', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  expect(
    cleaned(`<table>${row('<b>类型</b>', '<span style="font-weight:700">金额</span>')}${row('甲', '1')}</table>`),
  ).toBe('<table><tbody><tr><th>类型</th><th>金额</th></tr><tr><td>甲</td><td>1</td></tr></tbody></table>');
  expect(
    cleaned(
      '<table><tr><td style="font-weight:700">类型</td><td style="color:red;font-weight:bold">金额</td></tr><tr><td>甲</td><td>1</td></tr></table>',
    ),
  ).toContain('<th>类型</th><th>金额</th>');
  expect(cleaned(`<table>${row('<b>类型</b>', '金额')}${row('甲', '1')}</table>`)).not.toContain('<th>');
});

it('makes lists of paragraphs that Word draws as lists', () => {
  const html = cleaned(
    word(
      item(1, '1.', '准备材料') +
        item(2, '·', '营业执照') +
        item(2, '·', '专利证书') +
        item(1, '2.', '提交') +
        '<p class=MsoNormal>另外：</p>' +
        item(1, 'l', '现场', 1) +
        item(1, 'l', '网上', 1),
    ),
  );
  expect(html).toBe(
    '<ol><li>准备材料<ul><li>营业执照</li><li>专利证书</li></ul></li><li>提交</li></ol><p>另外：</p><ul><li>现场</li><li>网上</li></ul>',
  );
});

it('keeps the numbering, and markers that say more than a list', () => {
  expect(cleaned(word(item(1, '3)', '公示')))).toBe('<ol start="3"><li>公示</li></ol>');
  expect(cleaned(word(item(1, '一、', '总则') + item(1, '（二）', '材料') + item(1, '第三条', '期限')))).toBe(
    '<p>一、总则</p><p>（二）材料</p><p>第三条期限</p>',
  );
});

it('reads headings by element, class and outline level', () => {
  expect(
    cleaned(
      word(
        '<h1 style="text-align:center">通知</h1><p class=MsoHeading2>条件</p>' +
          "<p class=MsoNormal style='mso-outline-level:3'><b>材料</b></p><h6>更小</h6><p class=MsoTitle>题名</p>",
      ),
    ),
  ).toBe('<h2>通知</h2><h3>条件</h3><h4><b>材料</b></h4><h4>更小</h4><h2>题名</h2>');
  expect(cleaned('<h1>网页标题</h1><h2>一</h2><h5>二</h5>')).toBe('<h2>网页标题</h2><h2>一</h2><h4>二</h4>');
});

it('drops comments, o:p, empty lines, indentation and source line breaks', () => {
  expect(
    cleaned(
      word(
        "<p class=MsoNormal style='text-indent:24pt'><span style='mso-spacerun:yes'>　　</span><span>各有关单位：请\n按照本通知\n办理 LED\nlamp 项目。</span><o:p></o:p></p>" +
          '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>&nbsp;&nbsp;&nbsp; 特此通知。</p><!--[if gte vml 1]><v:shape/><![endif]-->',
      ),
    ),
  ).toBe('<p>各有关单位：请按照本通知办理 LED lamp 项目。</p><p>特此通知。</p>');
});

it('keeps emphasis that WPS writes as styles', () => {
  expect(
    cleaned(
      '<p class="MsoNormal"><span style="mso-spacerun:\'yes\';font-weight:bold;">重要</span><span style="text-decoration:underline">下划</span>' +
        '<span style="vertical-align:super;">2</span><b style="mso-bidi-font-weight:normal">粗</b><b style="font-weight:normal">常</b></p>',
    ),
  ).toBe('<p><strong>重要</strong><u>下划</u><sup>2</sup><b>粗</b>常</p>');
});

it('makes files of pictures with data, and names those without', () => {
  const { html, pictures, notices } = cleanPastedHtml(
    word(
      '<p>现场照片如下</p><p><img width=200 src="data:image/png;base64,iVBORw0KGgo=" style="width:3px"></p>' +
        '<p>展厅<img src="file:///C:/Users/a/AppData/Temp/msohtmlclip1/01/clip_image%E4%B8%80.jpg"></p>' +
        '<p><img src="https://example.com/a/photo.jpg?x=1"><img data-media="5" src="/x" alt="大楼"><img width=1 src="https://example.com/count"></p>',
    ),
  );
  expect(pictures.map(({ file }) => [file.name, file.type, file.size])).toEqual([['粘贴的图片.png', 'image/png', 8]]);
  expect(html).toBe(
    `<p>现场照片如下</p><p><img data-pasted="${pictures[0]!.ref}"></p><p>展厅</p><p><img data-media="5" alt="大楼"></p>`,
  );
  expect(notices).toEqual([
    '图片“clip_image一.jpg”没有随剪贴板带来（在“展厅”之后），请另存后从媒体库插入。',
    '图片“photo.jpg”没有随剪贴板带来（在“展厅”之后），请另存后从媒体库插入。',
  ]);
});

it('removes margin notes together with their marks', () => {
  expect(
    cleaned(
      word(
        '<p>附件见后<span class=MsoCommentReference><span lang=EN-US><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[张1]</a><![endif]><o:p></o:p></span></span>。</p>' +
          "<div style='mso-element:comment-list'><p class=MsoCommentText>批注</p></div>",
      ),
    ),
  ).toBe('<p>附件见后。</p>');
});

it('accepts tracked changes, drops hidden text and reports it', () => {
  const { html, notices } = cleanPastedHtml(
    word(
      '<p class=MsoNormal>每件资助<span class=msoDel><del cite="mailto:%E5%BC%A0" datetime="2026-11-01T10:00">5000</del></span>' +
        '<span class=msoIns style="text-decoration:underline"><ins cite="mailto:%E5%BC%A0" datetime="2026-11-01T10:00">3000</ins></span>元' +
        "<span style='display:none;mso-hide:all'>（内部：另议）</span>，<del>原</del><s>已废止</s>" +
        "<span style='text-decoration:line-through'>旧</span>。</p>",
    ),
  );
  expect(html).toBe('<p>每件资助3000元，<s>已废止</s><s>旧</s>。</p>');
  expect(notices).toEqual([
    '粘贴的内容中有修订中删除的文字 2 处、隐藏的文字 1 处，没有带入；修订中插入的文字已保留。请核对。',
  ]);
});

it.each([
  ['a class', '<head><style>p.Cang{display:none}</style></head><p class=Cang>藏</p><p>字</p>', '<p>字</p>'],
  ['the attribute', '<p hidden>藏</p><p>字</p>', '<p>字</p>'],
  ['no size', '<p>字<span style="font-size:0pt">藏<span>藏</span></span></p>', '<p>字</p>'],
  ['no sight', '<p>字<span style="visibility:hidden">藏</span></p>', '<p>字</p>'],
])('drops what %s hides', (_what, written, kept) => {
  const { html, notices } = cleanPastedHtml(written);
  expect(html).toBe(kept);
  expect(notices).toEqual(['粘贴的内容中有隐藏的文字 1 处，没有带入。请核对。']);
});

it('does not report hidden parts without words, and keeps letters whose size is restored', () => {
  expect(
    cleanPastedHtml(
      '<p style="font-size:0"><span style="font-size:16px">字</span> <span style="font-size:16px">句</span></p><p hidden> </p>',
    ),
  ).toEqual({ html: '<p>字句</p>', pictures: [], notices: [] });
});

it('recognises a single copied picture that comes with its file', () => {
  expect(isOnePicture('<meta charset="utf-8"><img src="https://example.com/a.png" alt="图">')).toBe(true);
  expect(isOnePicture(word('<p class=MsoNormal><img src="file:///C:/clip_image002.jpg"><o:p>&nbsp;</o:p></p>'))).toBe(
    true,
  );
  expect(isOnePicture('<p>图一</p><img src="https://example.com/a.png">')).toBe(false);
  expect(isOnePicture('<img src="a"><img src="b">')).toBe(false);
  expect(isOnePicture('<img data-media="5" src="/x">')).toBe(false);
  expect(isOnePicture('<table><tr><td>1</td></tr></table>')).toBe(false);
});

it('keeps links with a target, and drops note anchors', () => {
  expect(
    cleaned(
      word(
        '<p><a name="_Toc1"></a>见<a href="https://www.cnipa.gov.cn/a" target=_blank>官网</a><a style="mso-footnote-id:ftn1" href="#_ftn1">[1]</a>' +
          '<a href="file:///C:/a.doc">文件</a><a href="javascript:x">按</a></p>',
      ),
    ),
  ).toBe('<p>见<a href="https://www.cnipa.gov.cn/a">官网</a>[1]文件按</p>');
});

it('executes nothing of the pasted HTML', () => {
  expect(cleaned('<p onclick="x">字<script>x</script><img src=x onerror=x><iframe src=x></iframe></p>')).toBe(
    '<p>字</p>',
  );
});
