import { withinPreview } from './within-preview';

const shown = (html: string) => withinPreview(html, 'draft.today.1.a-b_c');

test('links to public pages lead on within the preview, with what they ask for and where they lead to', () => {
  expect(shown('<a href="/web/news">')).toBe('<a href="/web/news?site=draft.today.1.a-b_c">');
  expect(shown('<a class="x" href="/web/news?columns=a&amp;year=1#top">')).toBe(
    '<a class="x" href="/web/news?columns=a&amp;year=1&amp;site=draft.today.1.a-b_c#top">',
  );
});

test('files, other parts of the platform and addresses elsewhere stay as they are', () => {
  const html = '<link href="/assets/a.css"><a href="/login"><a href="https://a.cn/web/x"><img src="/web/a">';
  expect(shown(html)).toBe(html);
});
