import type { Call } from '@platform/contract/call';
import type { Database } from '../database/pool';

/** One page of a list, as its call returns it. */
export interface ListPage {
  total: number;
  list: readonly Readonly<Record<string, unknown>>[];
}

/** Account and request for reading a list. */
interface ListWish {
  /** The account, with its present role, company, town and right to sign in. */
  userId: number;
  /** Filters and sort as parameters of the list's call; page and size in it are ignored. */
  request: unknown;
}

/**
 * Runs the list calls of the contract for code that reads whole lists, with the access line, row scope, validation,
 * handler and fields that the account gets from outside. It is a port because domains may not import the layer that
 * binds the calls.
 */
export interface ListRunner {
  /**
   * Checks the call without running it.
   * @returns the parsed request
   * @throws ApiError 403 when the account may not make the call, 422 for an invalid request
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
      /** For an export with a reason: mobile numbers are not masked. */
      wholeMobiles?: boolean;
    },
  ): Promise<ListPage>;
}
