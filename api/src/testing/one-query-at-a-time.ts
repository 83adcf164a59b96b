import { Client } from 'pg';

/** State of a client of pg 8, which its types do not declare. */
interface ClientState {
  _activeQuery?: { text?: string } | null;
  _queryQueue: { text?: string }[];
}

type Query = (this: ClientState, ...given: unknown[]) => unknown;

const UNCHECKED = Symbol.for('query without the check of one-query-at-a-time');

const client = Client.prototype as unknown as { query: Query; [UNCHECKED]?: Query };
/** The method of the driver. The class may be kept from an earlier test file. */
const query = (client[UNCHECKED] ??= client.query);

/**
 * Loaded before each integration test. Rejects a query on a client that is still executing another one: pg 8 queues it
 * and warns only of the third, pg 9 does not accept it. In a transaction queries are awaited one by one.
 */
client.query = function (...given) {
  const active = this._activeQuery ?? this._queryQueue[0];
  if (active) return Promise.reject(new Error(`Second query: ${textOf(given[0])}\nwhile executing: ${textOf(active)}`));
  return query.apply(this, given);
};

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text);
}
