import { listFindings, readInspection, startInspection } from '@platform/contract/inspection/inspection';
import { bind, type Binding } from '../../kernel/http/bind';
import { startOnce } from '../jobs/start-once';
import { inspectSiteJob } from './inspect-site.job';
import { pageFindings, readOverview } from './read-inspection';

export const inspectionRoutes: readonly Binding[] = [
  bind(readInspection, (_input, { services }) => readOverview(services.db)),
  bind(listFindings, (input, { services }) => pageFindings(services.db, input)),
  bind(startInspection, async (_input, context) => {
    await startOnce(context, inspectSiteJob, {}, [inspectSiteJob.name]);
    return { done: true } as const;
  }),
];
