import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '@platform/contract/call-error';
import type { PreparedWrite, WriteKind } from './write-kinds';

/** Milliseconds before a write with a lost answer is repeated. */
const AGAIN_AFTER_MS = 250;
/** Number of repetitions that may be answered with a conflict because the first attempt is still running. */
const MOST_UNCLEAR = 8;

/** The client's record of a write. */
export interface WrittenDown {
  kind: WriteKind;
  marker: string;
  /** The latest victim when the write was first sent. */
  after: string;
  attempts: number;
  /** `unclear`: the server reports the write as done but does not know its answer. */
  outcome: 'acknowledged' | 'unclear' | 'refused';
  message: string;
}

/** Returns whether an error means no answer or a temporary refusal. */
export const isLost = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** Sends a write under one key, as a page does, and repeats it until its outcome is known. */
export async function settle(kind: WriteKind, write: PreparedWrite, after: string): Promise<WrittenDown> {
  const key = randomUUID();
  const entry = { kind, marker: write.marker, after };
  for (let attempts = 1, unclear = 0; ; attempts += 1) {
    try {
      return { ...entry, marker: await write.send(key), attempts, outcome: 'acknowledged', message: '' };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { status, message } = error;
      const seenBefore = status === 409 && message.startsWith('相同的请求');
      if (seenBefore && (unclear += 1) > MOST_UNCLEAR) return { ...entry, attempts, outcome: 'unclear', message };
      if (!seenBefore && !isLost(error))
        return { ...entry, attempts, outcome: 'refused', message: `${status} ${message}` };
      await pause(status === 429 ? 2_000 : AGAIN_AFTER_MS);
    }
  }
}

/** The result of comparing writes with the database. */
export interface Comparison {
  acknowledged: number;
  /** Writes that were sent more than once. */
  repeated: number;
  unclear: number;
  /** Refused writes; there should be none. */
  refused: number;
  /** Writes that are missing in the database although the server reported them as saved. */
  lost: number;
  /** Surplus rows of writes that are stored more than once. */
  doubled: number;
}

/**
 * Compares writes with the database.
 * @param stored number of rows by marker
 */
export function compare(entries: readonly WrittenDown[], stored: ReadonlyMap<string, number>): Comparison {
  const of = (outcome: WrittenDown['outcome']) => entries.filter((entry) => entry.outcome === outcome);
  const acknowledged = of('acknowledged');
  return {
    acknowledged: acknowledged.length,
    repeated: entries.filter(({ attempts }) => attempts > 1).length,
    unclear: of('unclear').length,
    refused: of('refused').length,
    lost: [...acknowledged, ...of('unclear')].filter(({ marker }) => marker !== '' && !stored.has(marker)).length,
    doubled: entries.reduce((sum, { marker }) => sum + Math.max(0, (stored.get(marker) ?? 0) - 1), 0),
  };
}

/** Counts markers in the database that no entry has: unclear writes, and surplus writes. */
export function strangers(entries: readonly WrittenDown[], stored: ReadonlyMap<string, number>): number {
  const known = new Set(entries.map(({ marker }) => marker));
  return [...stored.keys()].filter((marker) => !known.has(marker)).length;
}
