import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientBase } from 'pg';
import { refreshCompanyStatistics, refreshTownStatistics } from '../../companies/companies/company-statistics.queries';
import { inTransaction } from '../../kernel/database/in-transaction';
import { refreshStatistics } from '../../patents/search/index/refresh-statistics';
import { ImportBusyError, isImportRunning, withImportLock } from './import-lock';
import { findCutOffRuns, settleRuns } from './import-run.queries';
import { indexSomeWaiting } from './index-writer';
import { refreshFamilies } from './records/refresh-families.queries';
import { anyWaiting } from './waiting-patents.queries';

/** Pause between two parts, in milliseconds: long enough for a resumed import to take the lock. */
const ROOM_MS = 300;

/** Whether a killed or stopped import left unfinished work: records missing in the index, or outdated totals. */
export async function isLoadCutOff(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  if (!(await anyWaiting(client)) && (await findCutOffRuns(client)).length === 0) return false;
  return !(await isImportRunning(client));
}

/**
 * Completes a killed import that was not resumed: the search index, then families and totals. Each part takes the
 * import lock separately, so that a new import waits for one part at most.
 * @returns whether work was completed; also false if an import runs or begins, which completes it itself
 */
export async function finishCutOffLoad(client: Client): Promise<boolean> {
  try {
    let any = false;
    while (await withImportLock(client, () => indexSomeWaiting(client), 0)) {
      any = true;
      await sleep(ROOM_MS);
    }
    return (await withImportLock(client, () => settle(client, any), 0)) || any;
  } catch (error) {
    if (error instanceof ImportBusyError) return false;
    throw error;
  }
}

async function settle(client: Client, anyIndexed: boolean): Promise<boolean> {
  const runs = await findCutOffRuns(client);
  if (!anyIndexed && runs.length === 0) return false;
  await inTransaction(client, () => refreshFamilies(client));
  await refreshStatistics(client);
  await refreshCompanyStatistics(client, 'all');
  await refreshTownStatistics(client);
  await settleRuns(client, runs);
  return true;
}
