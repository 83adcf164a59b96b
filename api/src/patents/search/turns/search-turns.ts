import { ApiError } from '../../../kernel/errors/api-error';
import type { SearchParty } from './search-party';

/** Milliseconds of a search that are free for its party; usual searches take less. */
const FREE_MS = 100;
/** Credit of a party beyond the free time, in milliseconds. */
const MOST_CREDIT_MS = 5_000;
/** Credit refilled per elapsed millisecond. */
const REFILL = 0.2;
/** Cost of a rejected query in milliseconds, since rejecting it takes work too. */
const REFUSED_MS = 400;
/** Maximum number of waiting searches of one party; further ones are rejected at once. */
const MOST_WAITING = 32;
/** Maximum waiting time of a search, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;

/** A place among the running searches. */
export interface SearchTurn {
  /** Releases the place. @param refused whether the query was rejected as too expensive */
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
 * Decides which search runs next. There are few places, and a long search keeps one for seconds. So a party has at most
 * half of them. Neither the public site nor signed-in users can take the last place. A party without credit waits even
 * if no other searches run, because pages and sign-ins need the machine as well.
 */
export class SearchTurns {
  readonly #places: number;
  readonly #share: number;
  readonly #parties = new Map<string, Party>();
  /** Running searches of the public site and of signed-in users. */
  readonly #running = { open: 0, signedIn: 0 };
  #wake: NodeJS.Timeout | undefined;

  /** @param places maximum number of concurrent searches */
  constructor(places: number) {
    this.#places = places;
    this.#share = Math.max(1, Math.floor(places / 2));
  }

  /**
   * Waits for a place.
   * @throws ApiError 429 if the party has too many waiting searches or no credit, 503 if all places stay taken
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

  /**
   * Gives free places to waiting searches: of the parties that may run, to the one with the fewest running searches,
   * then to the longest waiting.
   */
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

  /** Sets a timer for a party that waits only for its credit, since no end of another search wakes it. */
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

  /** Drops parties with full credit, which equal new ones. */
  #forgetIdle(): void {
    for (const [key, party] of this.#parties) {
      this.#refill(party);
      if (party.running === 0 && party.waiting.length === 0 && party.credit >= MOST_CREDIT_MS)
        this.#parties.delete(key);
    }
  }
}
