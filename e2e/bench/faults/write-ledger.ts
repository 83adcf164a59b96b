import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '@platform/contract/call-error';
import type { PreparedWrite, WriteKind } from './write-kinds';

/** Milliseconds before a write whose answer was lost is sent again. */
const AGAIN_AFTER_MS = 250;
/** How often a repetition may hear that the first is still under way. */
const MOST_UNCLEAR = 8;

/** What a person knows of a write. */
export interface WrittenDown {
  kind: WriteKind;
  marker: string;
  /** What was killed last when it was first sent. */
  after: string;
  attempts: number;
  /** `unclear`: the server says that it is done, and knows not with what answer. */
  outcome: 'acknowledged' | 'unclear' | 'refused';
  message: string;
}

/** No answer, or one that says: not now. */
export const isLost = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** Sends a write as a page does, under one key, until it is known what became of it. */
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

/** Writes compared with what stands in the database. */
export interface Comparison {
  acknowledged: number;
  /** Sent more than once. */
  repeated: number;
  unclear: number;
  /** Refused, which nothing here should be. */
  refused: number;
  /** Not there, although the server said that it is saved, or that it was before. */
  lost: number;
  /** There more often than once, or there although nobody sent it so often. */
  doubled: number;
}

/** @param stored how often each marker of this kind stands in the database */
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

/** Markers in the database that no entry names: of writes that were unclear, or done once more than anybody knows. */
export function strangers(entries: readonly WrittenDown[], stored: ReadonlyMap<string, number>): number {
  const known = new Set(entries.map(({ marker }) => marker));
  return [...stored.keys()].filter((marker) => !known.has(marker)).length;
}
