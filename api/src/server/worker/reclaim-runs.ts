import type { Services } from '../../kernel/ports/services';
import { MOST_BROKEN_STARTS } from '../../kernel/jobs/broken-starts';
import { addToQueue } from '../../kernel/jobs/enqueue-job';
import { endJobRun, lockLostRuns, requeueLostRun, type LostRun } from '../../kernel/jobs/job-run.queries';
import { queue } from '../../kernel/jobs/queue';
import { queueSql } from '../../kernel/jobs/queue-sql';

/** Age of a heartbeat, which is renewed every second, from which a run counts as lost. */
const LOST_AFTER = '30 seconds';

/**
 * Finds runs of dead processes and requeues them. A run that ended its process three times is set aside. A run is lost
 * only if it was already silent at the previous check: no process could renew its heartbeat while the database was
 * unavailable.
 * @param howItEnded known reason for the end of the last worker, in Chinese; empty if unknown
 */
export function createReclaim({ db, log }: Services, howItEnded: string): () => Promise<void> {
  let silentBefore = new Map<string, number>();

  return async () => {
    await db.transaction(async (tx) => {
      const silent = await lockLostRuns(tx, LOST_AFTER);
      const isLost = ({ id, heartbeatAt }: LostRun) => silentBefore.get(id) === heartbeatAt?.getTime();
      for (const run of silent.filter(isLost)) {
        if (run.queueJobId !== null) await queue.complete(run.name, run.queueJobId, {}, { db: queueSql(tx) });
        if (run.brokenStarts >= MOST_BROKEN_STARTS) {
          log.error(
            { job: run.name, runId: run.id, howItEnded },
            'a job ended its process three times and is set aside',
          );
          const error = setAside(run.brokenStarts, howItEnded);
          await endJobRun(tx, run.id, { state: 'failed', error, setAside: true });
        } else {
          log.warn({ job: run.name, runId: run.id, howItEnded }, 'the process of a job is gone; the job runs again');
          await addToQueue(tx, run);
          await requeueLostRun(tx, run.id, '执行它的进程中断，将重新执行。');
        }
      }
      silentBefore = new Map(silent.map(({ id, heartbeatAt }) => [id, heartbeatAt?.getTime() ?? 0]));
    });
  };
}

function setAside(times: number, howItEnded: string): string {
  return `已搁置：执行它的后台进程连续 ${times} 次中断${howItEnded && `（最后一次${howItEnded}）`}，不再自动重试。`;
}
