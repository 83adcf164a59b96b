import { ApiError } from '../errors/api-error';

/** Maximum wait in milliseconds. */
const LONGEST_WAIT_MS = 60_000;
/** Milliseconds after which the first entry tries again unprompted: an attempt may end on another node. */
const LOOK_AGAIN_MS = 250;
/** Maximum number of waiting entries; more are refused at once. */
const MOST_WAITING = 200;

/** An entry that waits for room. */
export interface Entry {
  /** Takes room if there is any; false when there is none yet. @throws when there will be none */
  tryOnce(): Promise<boolean>;
  /** Returns the room: the entry left while the room was being taken. */
  undo(): Promise<void>;
}

interface Waiter extends Entry {
  enter(): void;
  leave(error: unknown): void;
}

const tooMany = () => ApiError.tooMany('登录的人太多，请稍等几秒再试。', 3);

/**
 * Entries that wait for room in one limit, in order of arrival. Only the first one tries, so that many waiting entries
 * cost the database no more than one.
 */
export class WaitingRoom {
  readonly #line: Waiter[] = [];
  #looking = false;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;

  get isEmpty(): boolean {
    return this.#line.length === 0;
  }

  /** Waits for room. @throws ApiError 429 when too many wait or it takes too long, what `tryOnce` throws, or the reason of `signal` */
  async wait(entry: Entry, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#line.length >= MOST_WAITING) throw tooMany();
    let waiter: Waiter | undefined;
    const aborted = () => waiter?.leave(signal?.reason);
    const timer = setTimeout(() => waiter?.leave(tooMany()), LONGEST_WAIT_MS);
    signal?.addEventListener('abort', aborted);
    try {
      await new Promise<void>((enter, leave) => {
        waiter = { ...entry, enter, leave };
        this.#line.push(waiter);
        this.look();
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      const at = waiter ? this.#line.indexOf(waiter) : -1;
      if (at >= 0) this.#line.splice(at, 1);
      this.look();
    }
  }

  /** Called when an attempt has ended: the first entry tries again. */
  look(): void {
    if (this.#looking) this.#lookAgain = true;
    else void this.#serve();
  }

  async #serve(): Promise<void> {
    this.#looking = true;
    clearTimeout(this.#timer);
    do {
      this.#lookAgain = false;
      const first = this.#line[0];
      if (!first) break;
      try {
        if (!(await first.tryOnce())) continue;
        if (this.#line[0] === first) first.enter();
        else await first.undo();
      } catch (error) {
        first.leave(error);
      }
      if (this.#line[0] === first) this.#line.shift();
      this.#lookAgain = true;
    } while (this.#lookAgain);
    this.#looking = false;
    if (this.#line.length > 0) this.#timer = setTimeout(() => this.look(), LOOK_AGAIN_MS);
  }
}
