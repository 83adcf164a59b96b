import fc from 'fast-check';
import { isPrunable, type PruneFacts } from './prune-rule';

const DAY = 86_400_000;
const now = new Date('2026-06-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY);
const old = { version: 'v', state: 'published', createdAt: ago(60), lastServedAt: ago(30) } as const;
const facts: PruneFacts = {
  now,
  pointer: { active: 'a', previous: 'p', canary: 'c' },
  oldestLiveSession: ago(1),
  sessionLife: 7 * DAY,
};

it('allows releases that no open page can use any more', () => {
  expect(isPrunable(old, facts)).toBe(true);
  expect(isPrunable({ ...old, state: 'withdrawn' }, facts)).toBe(true);
  expect(isPrunable({ ...old, lastServedAt: null }, facts)).toBe(true);
  expect(isPrunable(old, { ...facts, oldestLiveSession: undefined })).toBe(true);
});

it.each<[string, object, Partial<PruneFacts>]>([
  ['the active one', { version: 'a' }, {}],
  ['the one before', { version: 'p' }, {}],
  ['the canary', { version: 'c' }, {}],
  ['what is gone already', { state: 'pruned' }, {}],
  ['what was served within the life of a session', { lastServedAt: ago(6.9) }, {}],
  ['what a session that still lives may have been served', {}, { oldestLiveSession: ago(31) }],
  ['the same to the minute', {}, { oldestLiveSession: new Date(ago(30).getTime() + 60_000) }],
  ['what was published a moment ago and never served', { createdAt: ago(1), lastServedAt: null }, {}],
  ['a fresh upload', { state: 'staged', createdAt: ago(0.9), lastServedAt: null }, {}],
])('keeps %s', (_what, change, more) => {
  expect(isPrunable({ ...old, ...change }, { ...facts, ...more })).toBe(false);
});

it('allows an unfinished upload', () => {
  expect(isPrunable({ ...old, state: 'staged', createdAt: ago(1.1), lastServedAt: null }, facts)).toBe(true);
});

it('never allows a release that a live session may have been served', () => {
  const day = fc.float({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(day, day, day, (created, served, opened) => {
      fc.pre(created >= served && opened >= served);
      const release = { ...old, createdAt: ago(created), lastServedAt: ago(served) };
      expect(isPrunable(release, { ...facts, oldestLiveSession: ago(opened) })).toBe(false);
    }),
  );
});
