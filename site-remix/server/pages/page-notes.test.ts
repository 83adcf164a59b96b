import { allCalls } from '@platform/contract/all-calls';
import { listPublicContent } from '@platform/contract/content/public-content';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { getUserInfo } from '@platform/contract/users/user-info';
import { PageNotes } from './page-notes';
import { readsOf } from './what-calls-read';

// 15:30 of 14 March in China.
const NOW = Date.parse('2026-03-14T07:30:00Z');

it('expires at midnight in China, or at the first instant before it that the page declares', () => {
  const notes = new PageNotes(NOW);
  expect(new Date(notes.until).toISOString()).toBe('2026-03-14T16:00:00.000Z');
  for (const instant of [null, NOW - 1, NOW, '2026-03-15T00:00:00Z', Number.NaN]) notes.endsAt(instant);
  expect(new Date(notes.until).toISOString()).toBe('2026-03-14T16:00:00.000Z');
  notes.endsAt(new Date(NOW + 5_000));
  notes.endsAt(NOW + 9_000);
  expect(notes.until).toBe(NOW + 5_000);
});

it('depends on what its answers depend on, and on the site', () => {
  const notes = new PageNotes(NOW);
  const answer = { list: [{ id: 7 }] } as never;
  notes.reads(listPublicContent, { kinds: ['news', 'policy'] }, answer);
  expect([...notes.topics]).toEqual(expect.arrayContaining(['site', 'media', 'kind:news', 'kind:policy', 'item:7']));
  notes.reads(publicStatistics, {}, {} as never);
  expect(notes.until).toBe(NOW + 5_000);
  expect(notes.isWhole).toBe(true);
  notes.reads(getUserInfo, {}, {} as never);
  expect(notes.isWhole).toBe(false);
});

/** Public calls that no page of the site shows, or whose pages are rendered for each request. */
const SHOWN_NOWHERE = [
  '/v1/old/user/street',
  '/v1/patent/bibliography',
  '/v1/patent/citations',
  '/v1/patent/claim-changes',
  '/v1/patent/description',
  '/v1/patent/family',
  '/v1/patent/figure',
  '/v1/patent/full-text',
  '/v1/patent/legal-events',
  '/v1/public/applicants',
  '/v1/public/form-token',
  '/v1/public/receipt',
  '/v1/public/receipt/detail',
  '/v1/public/sign-up-facts',
  '/v1/visit/feed',
  '/v1/wechat',
];

it('every public call has its dependencies declared', () => {
  const shown = allCalls.filter(
    ({ path, access }) =>
      access.who === 'public' && access.scope === 'none' && access.effect === 'read' && !SHOWN_NOWHERE.includes(path),
  );
  const everything = { list: [], links: [], item: { id: 1, kind: 'news' }, kinds: [], ids: [] } as never;
  expect(shown.filter((call) => !readsOf(call, everything, everything)).map(({ path }) => path)).toEqual([]);
});
