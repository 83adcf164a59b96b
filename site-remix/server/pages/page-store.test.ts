import type { PublicChanges, PublicTopic } from '@platform/api/kernel/database/public-changes';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { FinishedPage } from './finished-page';
import { PageNotes } from './page-notes';
import { createPageStore, type Made } from './page-store';

let told: boolean;
let tell: (topic: PublicTopic | 'all') => void;
const changes: PublicChanges = {
  isTold: () => told,
  watch: (onChange) => {
    tell = onChange;
    return () => undefined;
  },
};
beforeEach(() => {
  told = true;
});

function made(text: string, topics: PublicTopic[] = [], change: Partial<Made> = {}): Made {
  const notes = new PageNotes();
  for (const topic of topics) notes.topics.add(topic);
  return { page: new FinishedPage(200, [], Buffer.from(text)), notes, isForAll: true, ...change };
}
const textOf = (store: ReturnType<typeof createPageStore>, key: string) =>
  store.find(key)?.page.read('identity').toString();

/** Work that ends when the test says so. */
function held() {
  let finish: (result: Made) => void = () => undefined;
  const result = new Promise<Made>((resolve) => (finish = resolve));
  return { work: jest.fn(() => result), finish };
}

it('makes a page once for all who wait, and gives it until something it shows changes', async () => {
  const store = createPageStore(changes);
  const { work, finish } = held();
  const waiting = [store.make('/a', work), store.make('/a', work)];
  finish(made('one', ['kind:news']));
  await Promise.all(waiting);
  expect(work).toHaveBeenCalledTimes(1);
  tell('kind:policy');
  expect(textOf(store, '/a')).toBe('one');
  tell('kind:news');
  expect(textOf(store, '/a')).toBeUndefined();
});

it.each<[PublicTopic | 'all']>([['kind:news'], ['all'], ['site']])(
  'does not keep what was begun before a change of %s, nor shares it with who comes after',
  async (topic) => {
    const store = createPageStore(changes);
    const before = held();
    const first = store.make('/a', before.work);
    tell(topic);
    const after = held();
    const second = store.make('/a', after.work);
    before.finish(made('old', ['kind:news']));
    await first;
    expect(textOf(store, '/a')).toBeUndefined();
    after.finish(made('new', ['kind:news']));
    await second;
    expect(textOf(store, '/a')).toBe('new');
  },
);

it('forgets by the clock', async () => {
  const store = createPageStore(changes);
  const page = made('one');
  page.notes.endsAt(Date.now() + 10_000);
  await store.make('/a', () => Promise.resolve(page));
  expect(store.find('/a')?.lasts).toBeLessThanOrEqual(10_000);
  jest.spyOn(Date, 'now').mockReturnValue(page.notes.until);
  expect(store.find('/a')).toBeUndefined();
  expect(store.findLast('/a')).toBeUndefined();
});

it('gives a page that only has to be read anew as the last one until midnight', async () => {
  const store = createPageStore(changes);
  const page = made('one');
  page.notes.reads(publicStatistics, {}, {} as never);
  await store.make('/a', () => Promise.resolve(page));
  const now = jest.spyOn(Date, 'now').mockReturnValue(page.notes.until);
  expect(store.find('/a')).toBeUndefined();
  expect(store.findLast('/a')).toBeDefined();
  now.mockReturnValue(page.notes.lastUntil);
  expect(store.findLast('/a')).toBeUndefined();
});

it('keeps a page for a second without notifications, and drops all pages when these resume', async () => {
  const store = createPageStore(changes);
  await store.make('/a', () => Promise.resolve(made('one')));
  told = false;
  expect(textOf(store, '/a')).toBe('one');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 1_500);
  expect(store.find('/a')).toBeUndefined();
  expect(store.findLast('/a')).toBeDefined();
  told = true;
  tell('all');
  expect(store.findLast('/a')).toBeUndefined();
});

it.each<[string, () => Made]>([
  ['is not for all', () => made('one', [], { isForAll: false })],
  [
    'shows what nobody tells of',
    () => {
      const page = made('one');
      page.notes.isWhole = false;
      return page;
    },
  ],
])('keeps none that %s', async (_name, make) => {
  const store = createPageStore(changes);
  await store.make('/a', () => Promise.resolve(make()));
  expect(store.find('/a')).toBeUndefined();
});

it('keeps no more bytes than it may, the compressed ones with them, and the many apart from the few', async () => {
  const store = createPageStore(changes, (key) => key.startsWith('/many'), { few: 50_000, many: 20_000 });
  const noise = () => Array.from({ length: 12_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
  for (const key of ['/few', '/many1', '/many2', '/many3']) await store.make(key, () => Promise.resolve(made(noise())));
  expect(store.find('/few')).toBeDefined();
  expect(['/many1', '/many2', '/many3'].map((key) => store.find(key) !== undefined)).toEqual([false, false, true]);
  const before = store.bytes();
  await store.find('/few')!.page.read('gzip');
  expect(store.bytes()).toBeGreaterThan(before + 8_000);
  // Pages that exceed their share are evicted.
  await store.find('/many3')!.page.read('gzip');
  expect(store.bytes()).toBeLessThanOrEqual(70_000);
});
