import { listFindings, readInspection, startInspection } from '@platform/contract/inspection/inspection';
import { bind, type Binding } from '../../kernel/http/bind';
import { startOnce } from '../jobs/start-once';
import type { Inspection } from '../../content/inspection/inspection';
import { INSPECT_SITE, inspectSiteJob } from './inspect-site.job';
import { pageFindings, readOverview } from './read-inspection';

/** @param inspections every check of the site */
export const inspectionRoutes = (inspections: readonly Inspection[]): readonly Binding[] => [
  bind(readInspection, (_input, { services }) => readOverview(services.db, inspections)),
  bind(listFindings, (input, { services }) => pageFindings(services.db, input)),
  bind(startInspection, async (_input, context) => {
    await startOnce(context, inspectSiteJob(inspections), {}, [INSPECT_SITE]);
    return { done: true } as const;
  }),
];
