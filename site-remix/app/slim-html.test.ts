import { slimHtml } from './slim-html';

test('omits end tags that the next tag implies, keeps others', () => {
  expect(slimHtml('<ul><li>甲</li><li class="b">乙</li></ul>')).toBe('<ul><li>甲<li class="b">乙</ul>');
  expect(slimHtml('<table><tr><th>年</th><td>1</td></tr><tr><td>2</td></tr></table>')).toBe(
    '<table><tr><th>年<td>1<tr><td>2</table>',
  );
  expect(slimHtml('<select><option value="a">甲</option><option>乙</option></select>')).toBe(
    '<select><option value="a">甲<option>乙</select>',
  );
  expect(slimHtml('<ol><li>甲</li> <li>乙</li></ol><p>丙</p>')).toBe('<ol><li>甲</li> <li>乙</ol><p>丙</p>');
  expect(slimHtml('<div><p>甲</p><p>乙</p></div><p><a href="/"><span>丙</span></a></p>丁')).toBe(
    '<div><p>甲<p>乙</div><p><a href="/"><span>丙</span></a></p>丁',
  );
  expect(slimHtml('<a href="/"><p>甲</p></a><p>乙</p><ul><li>丙</li></ul>')).toBe(
    '<a href="/"><p>甲</p></a><p>乙<ul><li>丙</ul>',
  );
  expect(slimHtml('<svg><path d="M0 0"></path></svg>')).toBe('<svg><path d="M0 0"/></svg>');
  const bar = '<svg><path d="M0 0"><title>甲</title></path></svg>';
  expect(slimHtml(bar)).toBe(bar);
});

test('words in the address of a link are unescaped; signs, broken bytes and other addresses do not change', () => {
  const address = (exp: string) => `<a href="/web/search/list?exp=${exp}">`;
  expect(slimHtml(address('%E7%94%B5%E6%B1%A0+AND+TI%3D%22%E7%83%AD%22'))).toBe(address('电池+AND+TI%3D%22热%22'));
  expect(slimHtml(address('%E7%94%B2%EF%BC%88%E4%B9%99%EF%BC%89'))).toBe(address('甲（乙）'));
  for (const kept of ['%22%3E%3Cscript%3E', '%E7%94', '%C2%A0', '%E3%80%80', '%E2%80%8B', '100%25'])
    expect(slimHtml(address(kept))).toBe(address(kept));
  const head = '<link rel="canonical" href="/web/news?columns=%E7%83%AD"/>';
  expect(slimHtml(head)).toBe(head);
});
