import { cancelJob as cancelCall, listJobs, readJobOverview, retryJob as retryCall } from '@platform/contract/jobs/job';
import { bind, type Binding } from '../../kernel/http/bind';
import { cancelJob, retryJob } from './change-job.service';
import { pageJobs, readOverview } from './read-jobs';

const done = { done: true } as const;

export const jobRoutes: readonly Binding[] = [
  bind(listJobs, (input, { services }) => pageJobs(services.db, input)),
  bind(readJobOverview, (_input, { services }) => readOverview(services.db)),
  bind(retryCall, ({ id }, context) => retryJob(context, id).then(() => done)),
  bind(cancelCall, ({ id }, context) => cancelJob(context, id).then(() => done)),
];
