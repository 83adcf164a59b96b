import type { cancelJob as cancelCall, retryJob as retryCall } from '@platform/contract/jobs/job';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { addToQueue } from '../../kernel/jobs/enqueue-job';
import { hasUnfinishedRun, lockJobRun, requestCancel, restartJobRun } from '../../kernel/jobs/job-run.queries';
import { type AllJobs, mayBeRetried } from './read-jobs';

/**
 * Requeues a failed or cancelled run.
 * @throws ApiError 404, 409 if it neither failed nor was cancelled, 422 if it may not be retried manually
 */
export async function retryJob(context: ContextOf<typeof retryCall>, id: string, jobs: AllJobs): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const run = await lockJobRun(tx, id);
    if (!run) throw ApiError.notFound('任务不存在，可能已过保留期。');
    if (run.state !== 'failed' && run.state !== 'cancelled')
      throw ApiError.conflict('只有失败或已取消的任务可以重试。请刷新后查看。');
    const job = jobs.find(({ name }) => name === run.name);
    if (!mayBeRetried(job)) throw ApiError.invalid('此任务不能重试，请由发起人重新提出。');
    if ((job?.schedule ?? job?.due) && (await hasUnfinishedRun(tx, run.name)))
      throw ApiError.conflict('同一种任务已在等待或运行，不必重试。');
    await restartJobRun(tx, id);
    await addToQueue(tx, run);
    await context.audit({ targetType: 'job', targetId: id, detail: { kind: run.name } }, tx);
  });
}

/**
 * Requests the cancellation of a run.
 * @throws ApiError 404, 409 if it has ended, 422 if it may not be cancelled manually
 */
export async function cancelJob(context: ContextOf<typeof cancelCall>, id: string, jobs: AllJobs): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const run = await lockJobRun(tx, id);
    if (!run) throw ApiError.notFound('任务不存在，可能已过保留期。');
    if (jobs.find(({ name }) => name === run.name)?.notByHand?.includes('cancel'))
      throw ApiError.invalid('此任务不能取消：它很快结束，或会自己重新开始。');
    if (!(await requestCancel(tx, id))) throw ApiError.conflict('任务已经结束，不能取消。请刷新后查看。');
    await context.audit({ targetType: 'job', targetId: id, detail: { kind: run.name } }, tx);
  });
}
