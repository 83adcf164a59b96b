import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientBase } from 'pg';
import { refreshCompanyStatistics, refreshTownStatistics } from '../../companies/companies/company-statistics.queries';
import { inTransaction } from '../../kernel/database/in-transaction';
import { refreshStatistics } from '../../patents/search/refresh-statistics';
import { ImportBusyError, isImportRunning, withImportLock } from './import-lock';
import { findCutOffRuns, settleRuns } from './import-run.queries';
import { indexSomeWaiting } from './index-writer';
import { refreshFamilies } from './records/refresh-families.queries';
import { anyWaiting } from './waiting-patents.queries';

/** Between two parts of the work: long enough for somebody who takes the import up again to come first. */
const ROOM_MS = 300;

/** Whether an import was killed or stopped and has left something: records that no search finds, sums that are not drawn up. */
export async function isLoadCutOff(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  if (!(await anyWaiting(client)) && (await findCutOffRuns(client)).length === 0) return false;
  return !(await isImportRunning(client));
}

/**
 * Completes what an import has left that was killed and not taken up again: the search index, then families and sums. Each
 * part holds the lock of imports by itself, so that nobody who starts one waits for more than a part.
 * @returns whether there was something to complete; false too where an import runs or begins, which does it itself
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
