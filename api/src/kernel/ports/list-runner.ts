import type { Call } from '@platform/contract/call';
import type { Database } from '../database/pool';

/** One page of a list as its call answers it. */
export interface ListPage {
  total: number;
  list: readonly Readonly<Record<string, unknown>>[];
}

/** A list as an account may see it. */
export interface ListWish {
  /** The account, as it stands when it is asked: role, company, town, and whether it may sign in at all. */
  userId: number;
  /** Filters and sort as the list's call takes them; its own page and size do not count. */
  request: unknown;
}

/**
 * Runs the list calls of the contract for work that reads whole lists: the same access line, row scope, validation,
 * handler and fields that the account meets from outside. Domains stand before the wing that binds the calls, hence a
 * port.
 */
export interface ListRunner {
  /**
   * Checks the call without running it. @returns the request as the call reads it
   * @throws ApiError 403 when the account may not make it, 422 for a request it does not take
   */
  check(call: Call, wish: ListWish): Promise<Readonly<Record<string, unknown>>>;
  /**
   * One page of any size, read through `db`, which may be a transaction.
   * @throws ApiError as `check` and as the call itself
   */
  page(
    db: Database,
    call: Call,
    part: ListWish & {
      page: number;
      size: number;
      signal: AbortSignal;
      /** Of an export made with a reason: mobile numbers are not masked. */
      wholeMobiles?: boolean;
    },
  ): Promise<ListPage>;
}
