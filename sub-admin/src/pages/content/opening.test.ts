import type { ContentItem } from '@platform/contract/content/content';
import { withDraft } from './opening';
import { flatOf } from './written-values';

const text = { title: '甲', summary: '', source: '', coverId: null, html: '<p>一</p>', fields: {} };
const item = {
  id: 5,
  kind: 'news',
  columnId: 1,
  columnName: '通知公告',
  revision: { ...text, number: 3 },
} as unknown as ContentItem;
const draft = (html: string, savedAt: string, onRevision = 3) => ({
  values: flatOf(item, { ...text, html }),
  onRevision,
  savedAt,
});

test('begins with the saved text without a draft or with an equal one', () => {
  const same = draft('<p>一</p>', '2026-01-01T00:00:00Z');
  for (const opening of [withDraft(item, null, []), withDraft(item, same, [undefined])]) {
    expect(opening.draft).toBeUndefined();
    expect(opening.values).toBe(opening.base);
  }
});

test('uses the latest draft, wherever it was kept', () => {
  const fromServer = draft('<p>二</p>', '2026-01-01T00:00:00Z');
  const here = draft('<p>三</p>', '2026-01-01T00:00:02Z');
  const opening = withDraft(item, fromServer, [here]);
  expect(opening).toMatchObject({ draft: here, isStale: false, isUnsent: true });
  expect(opening.values.html).toBe('<p>三</p>');
  expect(withDraft(item, { ...fromServer, savedAt: '2026-01-01T00:00:03Z' }, [here])).toMatchObject({
    isUnsent: false,
    values: { html: '<p>二</p>' },
  });
});

test('keeps a draft of an older revision beside the saved text, never over it', () => {
  const opening = withDraft(item, draft('<p>二</p>', '2026-01-01T00:00:00Z', 2), []);
  expect(opening.isStale).toBe(true);
  expect(opening.values.html).toBe('<p>一</p>');
  expect(opening.draft?.values.html).toBe('<p>二</p>');
});
