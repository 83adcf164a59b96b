import { ApiError } from '../../../kernel/http/api-error';
import type { SearchParty } from './search-party';

/** Milliseconds of a search that cost its party nothing: what people usually ask takes less. */
const FREE_MS = 100;
/** Milliseconds beyond those that a party may use up at a stretch … */
const MOST_CREDIT_MS = 5_000;
/** … and what it gets back of every millisecond that passes. */
const REFILL = 0.2;
/** What a refused query costs: finding out that it is too much is work as well. */
const REFUSED_MS = 400;
/** Searches of one party that may wait: more are answered at once. */
const MOST_WAITING = 32;
/** Milliseconds that a search waits at most. */
const LONGEST_WAIT_MS = 10_000;

/** A place among the running searches. */
export interface SearchTurn {
  /** Gives the place to the next. @param refused whether the query was too much */
  done(refused: boolean): void;
}

interface Waiter {
  since: number;
  go(): void;
}

interface Party extends SearchParty {
  running: number;
  waiting: Waiter[];
  /** Milliseconds, below zero after a long search; as of `at`. */
  credit: number;
  at: number;
}

/**
 * Who searches next. There are few places, and a long search keeps one for seconds. Therefore a party has at most half of
 * them; neither the public site nor the people signed in have the last one; and who used up a lot waits, whether or not
 * anybody else searches: pages and sign-ins need the machine as well.
 */
export class SearchTurns {
  readonly #places: number;
  readonly #share: number;
  readonly #parties = new Map<string, Party>();
  /** Searches that run for the public site and for people signed in. */
  readonly #running = { open: 0, signedIn: 0 };
  #wake: NodeJS.Timeout | undefined;

  /** @param places searches at a time */
  constructor(places: number) {
    this.#places = places;
    this.#share = Math.max(1, Math.floor(places / 2));
  }

  /**
   * Waits for a place.
   * @throws ApiError 429 when the party has too many searches waiting or used up too much, 503 when all places stay taken
   */
  async take(asking: SearchParty, signal: AbortSignal | undefined): Promise<SearchTurn> {
    signal?.throwIfAborted();
    const party = this.#partyOf(asking);
    if (party.waiting.length >= MOST_WAITING)
      throw ApiError.tooMany('您同时进行的检索太多，请等前面的检索完成后再试。', 2);
    if (party.waiting.length > 0 || !this.#mayRun(party)) await this.#wait(party, signal);
    else this.#start(party);
    const began = performance.now();
    return {
      done: (refused) => {
        party.running -= 1;
        this.#running[party.open ? 'open' : 'signedIn'] -= 1;
        this.#refill(party);
        if (party.pays) party.credit -= Math.max(0, performance.now() - began - FREE_MS) + (refused ? REFUSED_MS : 0);
        this.#next();
      },
    };
  }

  async #wait(party: Party, signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const leave = (error: Error): void => {
        party.waiting = party.waiting.filter((each) => each !== waiter);
        stop();
        reject(error);
      };
      const aborted = (): void => leave(signal!.reason as Error);
      const timer = setTimeout(() => {
        this.#refill(party);
        leave(
          party.credit < 0
            ? ApiError.tooMany(
                '您刚才的检索占用太多，请稍候再试，或换用更少见的词、缩小范围。',
                this.#secondsToCredit(party),
              )
            : ApiError.unavailable('检索的人太多，请稍候再试。', 5),
        );
      }, LONGEST_WAIT_MS);
      const stop = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
      };
      const waiter: Waiter = {
        since: performance.now(),
        go: () => {
          stop();
          resolve();
        },
      };
      signal?.addEventListener('abort', aborted, { once: true });
      party.waiting.push(waiter);
      this.#next();
    });
  }

  /** Gives free places to those who wait: of the parties that may run, to the one that runs least, then to who waits longest. */
  #next(): void {
    for (;;) {
      const ready = [...this.#parties.values()]
        .filter((party) => party.waiting.length > 0 && this.#mayRun(party))
        .sort((a, b) => a.running - b.running || a.waiting[0]!.since - b.waiting[0]!.since);
      const chosen = ready[0];
      if (!chosen) break;
      this.#start(chosen);
      chosen.waiting.shift()!.go();
    }
    this.#forgetIdle();
    this.#wakeForCredit();
  }

  #mayRun(party: Party): boolean {
    this.#refill(party);
    const { open, signedIn } = this.#running;
    return (
      party.credit >= 0 &&
      party.running < this.#share &&
      open + signedIn < this.#places &&
      (party.open ? open : signedIn) < Math.max(1, this.#places - 1)
    );
  }

  #start(party: Party): void {
    party.running += 1;
    this.#running[party.open ? 'open' : 'signedIn'] += 1;
  }

  /** Nobody else's end wakes a party that only waits for its credit. */
  #wakeForCredit(): void {
    clearTimeout(this.#wake);
    const inDebt = [...this.#parties.values()].filter(({ waiting, credit }) => waiting.length > 0 && credit < 0);
    if (inDebt.length === 0) return;
    const soonest = Math.min(...inDebt.map(({ credit }) => -credit / REFILL));
    this.#wake = setTimeout(() => this.#next(), Math.ceil(soonest) + 1);
    this.#wake.unref();
  }

  #secondsToCredit({ credit }: Party): number {
    return Math.max(1, Math.ceil(-credit / REFILL / 1_000));
  }

  #partyOf(asking: SearchParty): Party {
    const known = this.#parties.get(asking.key);
    if (known) return known;
    const party: Party = { ...asking, running: 0, waiting: [], credit: MOST_CREDIT_MS, at: performance.now() };
    this.#parties.set(asking.key, party);
    return party;
  }

  #refill(party: Party): void {
    const now = performance.now();
    party.credit = Math.min(MOST_CREDIT_MS, party.credit + (now - party.at) * REFILL);
    party.at = now;
  }

  /** A party with all its credit is as good as a new one. */
  #forgetIdle(): void {
    for (const [key, party] of this.#parties) {
      this.#refill(party);
      if (party.running === 0 && party.waiting.length === 0 && party.credit >= MOST_CREDIT_MS)
        this.#parties.delete(key);
    }
  }
}
