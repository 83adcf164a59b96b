import { searchedBody } from './searched-text';

it('the search reads typed texts, and no codes of choices', () => {
  const fields = { place: '三楼会议室', signUp: 'online' };
  const html = '<p>正文 <b>一</b></p>';
  expect(searchedBody('activity', { summary: '摘要', source: '', html, fields })).toBe('摘要\n三楼会议室\n正文 一');
});
