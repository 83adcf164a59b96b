import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/pool';
import { findAuditWriters, findLastSeal, hashLines, insertSeal, lastGivenLine, lockSeals } from './seal-audit.queries';
import { hashOfSeal, sealText, type Seal } from './seal-chain';

/** Maximum number of lines of one seal; a backlog is sealed in several. */
const MOST_LINES = 5_000;
const LOOK_AGAIN_MS = 100;

interface SealOptions {
  signal: AbortSignal;
  /** Milliseconds to wait for transactions that write to the log; slower ones are left to the next run. */
  patience?: number;
}

/**
 * Seals every line of the audit log that is not sealed yet. Each seal is also written to the process log, where a
 * person who changes the database cannot reach it. A line gets its number before it commits. Therefore it first waits
 * for the transactions that were writing when the highest number was read, so that no line can appear between sealed
 * ones later.
 * @returns the new seals; empty where there are no new lines or a transaction is still writing
 */
export async function sealAudit(
  { db, log }: { db: Database; log: Logger },
  { signal, patience = 30_000 }: SealOptions,
): Promise<Seal[]> {
  const last = await lastGivenLine(db);
  if (!(await untilWritten(db, Date.now() + patience, signal))) return [];
  const seals: Seal[] = [];
  for (;;) {
    signal.throwIfAborted();
    const seal = await db.transaction((tx) => sealNext(tx, last));
    if (!seal) return seals;
    log.info({ auditSeal: sealText(seal), lines: seal.lines.length, lastLine: seal.lastLine }, 'audit log sealed');
    seals.push(seal);
  }
}

async function sealNext(tx: Database, last: number): Promise<Seal | undefined> {
  await lockSeals(tx);
  const before = await findLastSeal(tx);
  const lines = await hashLines(tx, { after: before?.lastLine ?? 0, last, limit: MOST_LINES });
  const lastLine = lines.at(-1)?.[0];
  if (lastLine === undefined) return undefined;
  const said = {
    number: (before?.number ?? 0) + 1,
    at: new Date(),
    lastLine: lines.length < MOST_LINES ? last : lastLine,
    lines,
    previous: before?.hash ?? '',
  };
  const seal = { ...said, hash: hashOfSeal(said) };
  await insertSeal(tx, seal);
  return seal;
}

/** @returns whether the transactions that were writing to the log at the call have ended */
async function untilWritten(db: Database, deadline: number, signal: AbortSignal): Promise<boolean> {
  let writing = await findAuditWriters(db);
  while (writing.length > 0 && Date.now() < deadline) {
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
    const now = await findAuditWriters(db);
    writing = writing.filter((transaction) => now.includes(transaction));
  }
  return writing.length === 0;
}
