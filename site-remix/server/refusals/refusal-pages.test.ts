import type { PublicChanges } from '@platform/api/kernel/database/public-changes';
import { FinishedPage } from '../pages/finished-page';
import { PageNotes } from '../pages/page-notes';
import { createPageStore } from '../pages/page-store';
import { createRefusalPages, type Refusal } from './refusal-pages';

let change: (topic: 'site') => void = () => undefined;
const changes: PublicChanges = {
  isTold: () => true,
  watch: (told) => {
    change = told;
    return () => undefined;
  },
};
const rendered: Refusal[] = [];
const refusalPages = createRefusalPages(createPageStore(changes), (_origin, refusal) => {
  rendered.push(refusal);
  const html = `<input value="${refusal.search}"><h1>${refusal.status}</h1><p>${refusal.message || '通常的说明'}</p>`;
  return Promise.resolve({
    page: new FinishedPage(refusal.status, [], Buffer.from(html)),
    notes: new PageNotes(),
    isForAll: true,
  });
});
const pages = async (...given: Parameters<typeof refusalPages>) => String(await refusalPages(...given));
const refusal = { status: 429, message: '请 3 秒后再试。', search: '轴承', requestId: '' };

it('renders a status once, and fills in what each answer says', async () => {
  expect(await pages('https://a', refusal)).toBe('<input value="轴承"><h1>429</h1><p>请 3 秒后再试。</p>');
  expect(await pages('https://a', { ...refusal, search: '', message: '请 2 秒后再试。' })).toContain(
    '<p>请 2 秒后再试。',
  );
  expect(await pages('https://a', { ...refusal, message: '' })).toContain('<p>通常的说明');
  expect(rendered).toHaveLength(2);
});

it('writes typed text escaped, whatever it contains', async () => {
  const typed = `"><script>alert('1')</script>&$&\uE0F1`;
  const html = await pages('https://a', { ...refusal, search: typed });
  expect(html).not.toContain('<script');
  expect(html).toContain('&#34;&#62;&#60;script&#62;');
  expect(html).toContain('&#38;$&#38;');
});

it('is rendered anew when the site changes', async () => {
  await pages('https://b', refusal);
  const before = rendered.length;
  change('site');
  await pages('https://b', refusal);
  expect(rendered).toHaveLength(before + 1);
});
