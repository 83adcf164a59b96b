import { sectionOfHeading } from './description-sections';

it.each([
  ['技术领域', 'field'],
  ['【背景技术】', 'background'],
  ['二、发明内容：', 'summary'],
  ['实用新型内容', 'summary'],
  ['附图的简要说明', 'drawings'],
  ['具体实施方式', 'embodiments'],
  ['  实施例 ', 'embodiments'],
])('%s opens %s', (text, section) => expect(sectionOfHeading(text)).toBe(section));

it('takes no sentence for a heading', () => {
  expect(sectionOfHeading('本发明属于家用电器技术领域。')).toBeNull();
  expect(sectionOfHeading('实施例一')).toBeNull();
});
