import { errorWords } from './error-words';

test.each([
  [404, '', '页面不存在'],
  [429, '检索太频繁，请 3 秒后再试。', '请求过于频繁'],
  [503, '', '服务暂时不可用'],
  [422, '', '请求有误'],
])('%s says what to do', (status, said, title) => {
  const words = errorWords(status, said);
  expect(words.title).toBe(title);
  expect(words.text).toBe(said || words.text);
  expect(words.text).toMatch(/。$/);
});

test('an internal fault shows no details', () => {
  expect(errorWords(500, 'relation "patent" does not exist').text).not.toContain('relation');
});
