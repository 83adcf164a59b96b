import { partyOf, PLATFORM, type SearchParty } from './search-party';
import { SearchTurns, type SearchTurn } from './search-turns';

const person = (name: string): SearchParty => ({ key: name, open: false, pays: true });
const address = (name: string): SearchParty => ({ key: name, open: true, pays: true });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Requests a turn and reports whether it has begun. */
function ask(turns: SearchTurns, party: SearchParty, signal?: AbortSignal) {
  const asked = { turn: undefined as SearchTurn | undefined, error: undefined as unknown };
  turns.take(party, signal).then(
    (turn) => (asked.turn = turn),
    (error: unknown) => (asked.error = error),
  );
  return asked;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

it('leaves half of the places to others, however many requests one party has', async () => {
  const turns = new SearchTurns(4);
  const mine = Array.from({ length: 8 }, () => ask(turns, person('a')));
  const yours = ask(turns, person('b'));
  await settle();
  expect(mine.filter(({ turn }) => turn)).toHaveLength(2);
  expect(yours.turn).toBeDefined();
});

it('gives a free place to the party with the fewest running searches, not to the first in line', async () => {
  const turns = new SearchTurns(4);
  const [a1, a2] = [ask(turns, person('a')), ask(turns, person('a'))];
  const b1 = ask(turns, person('b'));
  await settle();
  const more = ask(turns, person('a'));
  const c1 = ask(turns, person('c'));
  await settle();
  // Three signed-in users run: the fourth place is reserved for the public site.
  expect([a1, a2, b1].every(({ turn }) => turn)).toBe(true);
  expect(c1.turn).toBeUndefined();
  a1.turn!.done(false);
  await settle();
  expect(c1.turn).toBeDefined();
  expect(more.turn).toBeUndefined();
});

it('reserves a place for the public site and one for signed-in users', async () => {
  const turns = new SearchTurns(4);
  const inside = ['a', 'b', 'c', 'd'].map((name) => ask(turns, person(name)));
  const outside = ask(turns, address('e'));
  await settle();
  expect(inside.filter(({ turn }) => turn)).toHaveLength(3);
  expect(outside.turn).toBeDefined();

  const others = new SearchTurns(4);
  const visitors = ['a', 'b', 'c', 'd'].map((name) => ask(others, address(name)));
  const clerk = ask(others, person('e'));
  await settle();
  expect(visitors.filter(({ turn }) => turn)).toHaveLength(3);
  expect(clerk.turn).toBeDefined();
});

it('makes a party without credit wait even without other searches, and does not charge usual searches', async () => {
  const turns = new SearchTurns(4);
  for (let i = 0; i < 500; i += 1) {
    const quick = ask(turns, person('quick'));
    await settle();
    await jest.advanceTimersByTimeAsync(90);
    quick.turn!.done(false);
  }
  const long = ask(turns, person('long'));
  await settle();
  await jest.advanceTimersByTimeAsync(5_600);
  long.turn!.done(false);
  const again = ask(turns, person('long'));
  await settle();
  expect(again.turn).toBeUndefined();
  // 500 ms of overdraft are refilled in two and a half seconds.
  await jest.advanceTimersByTimeAsync(2_600);
  expect(again.turn).toBeDefined();
});

it('charges rejected queries, so that repeating them stops by itself', async () => {
  const turns = new SearchTurns(4);
  let asked = 0;
  for (; asked < 100; asked += 1) {
    const turn = ask(turns, person('a'));
    await settle();
    if (!turn.turn) break;
    turn.turn.done(true);
  }
  expect(asked).toBeLessThan(20);
});

it('never makes the platform wait for its own long work', async () => {
  const turns = new SearchTurns(4);
  const long = ask(turns, PLATFORM);
  await settle();
  await jest.advanceTimersByTimeAsync(60_000);
  long.turn!.done(false);
  const again = ask(turns, PLATFORM);
  await settle();
  expect(again.turn).toBeDefined();
});

it('answers after too long a wait: 429 to a party without credit, 503 if all places are taken', async () => {
  const turns = new SearchTurns(2);
  const greedy = ask(turns, person('a'));
  await settle();
  await jest.advanceTimersByTimeAsync(60_000);
  greedy.turn!.done(false);
  const again = ask(turns, person('a'));
  const busy = ask(turns, person('b'));
  const waiting = ask(turns, person('c'));
  await jest.advanceTimersByTimeAsync(10_001);
  expect(busy.turn).toBeDefined();
  expect(waiting.error).toMatchObject({ status: 503, retryAfter: 5 });
  expect(again.error).toMatchObject({ status: 429 });
});

it('rejects requests that would only queue up, and drops disconnected callers', async () => {
  const turns = new SearchTurns(2);
  const gone = new AbortController();
  const all = Array.from({ length: 33 }, () => ask(turns, person('a'), gone.signal));
  await settle();
  const more = ask(turns, person('a'));
  await settle();
  expect(more.error).toMatchObject({ status: 429 });
  gone.abort();
  await settle();
  expect(all.filter(({ error }) => error)).toHaveLength(32);
  const after = ask(turns, person('b'));
  all.find(({ turn }) => turn)!.turn!.done(false);
  await settle();
  expect(after.turn).toBeDefined();
});

it('uses the administrator of an admin view, not the viewed user, as the party', () => {
  const viewer = {
    kind: 'user',
    userId: 7,
    sessionId: 1,
    set: 'A',
    role: 'company',
    name: '',
    companyId: null,
    townId: null,
    adminUserId: 1,
    previewRelease: null,
  } as const;
  expect(partyOf(viewer, '10.0.0.1').key).toBe(partyOf({ ...viewer, userId: 1, adminUserId: null }, '10.0.0.2').key);
  expect(partyOf({ kind: 'anonymous' }, '10.0.0.1').key).not.toBe(partyOf({ kind: 'anonymous' }, '10.0.0.2').key);
});
