import { cancelJob as cancelCall, listJobs, readJobOverview, retryJob as retryCall } from '@platform/contract/jobs/job';
import { bind, type Binding } from '../../kernel/http/bind';
import { cancelJob, retryJob } from './change-job.service';
import { type AllJobs, pageJobs, readOverview } from './read-jobs';

const done = { done: true } as const;

/** @param jobs every kind of background work */
export const jobRoutes = (jobs: AllJobs): readonly Binding[] => [
  bind(listJobs, (input, { services }) => pageJobs(services.db, input, jobs)),
  bind(readJobOverview, (_input, { services }) => readOverview(services.db, jobs)),
  bind(retryCall, ({ id }, context) => retryJob(context, id, jobs).then(() => done)),
  bind(cancelCall, ({ id }, context) => cancelJob(context, id, jobs).then(() => done)),
];
