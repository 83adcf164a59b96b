/** @jest-environment jsdom */
import { Editor } from '@tiptap/core';
import { readHtml } from '../read-html';
import { extensions } from './extensions';

/** Returns the output of the editor for an input. */
const through = (html: string) => readHtml(new Editor({ extensions: extensions(), content: html }));

it.each([
  ['headings', '<h2>一</h2><h3>二</h3><h4>三</h4>'],
  ['marks', '<p><strong>粗</strong><em>斜</em><u>下</u><s>删</s>x<sub>1</sub><sup>2</sup><code>c</code><br>行</p>'],
  ['lists', '<ol start="3"><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ol>'],
  ['quotes, rules and code', '<blockquote><p>引</p></blockquote><hr><pre><code>a b</code></pre>'],
  ['links', '<p><a href="/web/news/3">通知</a>和<a href="tel:0757-22836888">电话</a></p>'],
  ['attachments', '<p><a data-attachment="6">申请表</a></p>'],
  ['pictures', '<figure><img data-media="5" alt="大楼"><figcaption>说<strong>明</strong></figcaption></figure>'],
  ['pictures that decorate', '<figure><img data-media="5" alt=""><figcaption></figcaption></figure>'],
])('%s come out as they went in', (_, html) => {
  expect(through(html)).toBe(html);
});

it('keeps caption, header, scope and merged cells of a table, without widths', () => {
  const html = through(
    '<table><caption>费用</caption><thead><tr><th scope="col" colspan="2">年度</th></tr></thead>' +
      '<tbody><tr><td rowspan="2" style="width:9px" align="center">甲</td><td colwidth="30">乙</td></tr><tr><td>丙</td></tr></tbody></table>',
  );
  expect(html.replace(/ (?:col|row)span="1"/g, '')).toBe(
    '<table><caption contenteditable="false">费用</caption><tbody><tr><th colspan="2" scope="col"><p>年度</p></th></tr>' +
      '<tr><td rowspan="2"><p>甲</p></td><td><p>乙</p></td></tr><tr><td><p>丙</p></td></tr></tbody></table>',
  );
});

it.each([
  ['a link that runs something', '<p><a href="javascript:alert(1)">字</a></p>', '<p>字</p>'],
  ['a picture from elsewhere', '<p>字</p><figure><img src="https://example.com/a.png"></figure>', '<p>字</p>'],
  ['looks', '<p style="color:red" class="a"><font color="red">字</font></p>', '<p>字</p>'],
  ['a heading that is the page’s', '<h1>题</h1>', '<p>题</p>'],
])('takes no %s', (_, html, kept) => {
  expect(through(html)).toBe(kept);
});
