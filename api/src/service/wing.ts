import type { LateWork } from '../kernel/ports/late-work';
import type { WorkQueue } from '../kernel/ports/work-queue';
import { backlogBadge } from './backlog/backlog-badge';
import { backlogRoutes } from './backlog/backlog.routes';
import { campaignCompanyImport } from './campaigns/campaign-company-import';
import { campaignRoutes } from './campaigns/campaigns.routes';
import { consultationAssignee } from './consulting/assign.queries';
import { consultationFiles } from './consulting/consultation-files';
import { consultingBadge } from './consulting/consulting-badge';
import { consultingRoutes } from './consulting/consulting.routes';
import { lateQuestions } from './consulting/late-questions';
import { missingWorkYears } from './consulting/missing-work-years';
import { templates } from './consulting/templates';
import { topicUses } from './consulting/topic-uses';
import { watchClocksJob } from './consulting/watch-clocks.job';
import { contactRoutes } from './contacts/contacts.routes';
import { correctionRoutes } from './corrections/corrections.routes';
import { correctionFiles, correctionQueue } from './corrections/read-corrections';
import { demandLedgerImport } from './demands/demand-ledger-import';
import { demandQueues } from './demands/demand-queues';
import { lateDemands } from './demands/late-demands';
import { demandRoutes } from './demands/demands.routes';
import { watchDemandClocksJob } from './demands/watch-demand-clocks.job';
import { demandWork, leaderWork } from './demands/work-of-demands';
import { formRoutes } from './forms/forms.routes';
import { receiptSmsJob } from './forms/receipt-sms.job';
import { handoverQueue } from './handovers/handover-queue';
import { handoverRoutes } from './handovers/handovers.routes';
import { labelRoutes } from './labels/labels.routes';
import { ofCompanyRoutes } from './of-company/of-company.routes';
import { absence } from './offices/absences.service';
import { timeLimit } from './offices/clock-rules.service';
import { matrixImport } from './offices/matrix-import';
import { matrixLine } from './offices/matrix.service';
import { officeRoutes } from './offices/offices.routes';
import { office } from './offices/offices.service';
import { matrixWork, officeWork } from './offices/work-of-offices';
import { erasures, ownRows, retention } from './personal-data';
import { phoneRoutes } from './phone/phone.routes';
import { questionnaireRoutes } from './questionnaires/questionnaires.routes';
import { rebuildStatisticsJob } from './statistics/rebuild-statistics.job';
import { visitLedgerImport } from './visits/ledger/visit-ledger-import';
import { visitTeam } from './visits/planning/visit-team';
import { lateVisits } from './visits/queues/late-visits';
import { promisesDue, visitQueues } from './visits/queues/visit-queues';
import { promiseWork, visitWork } from './visits/queues/work-of-visits';
import { visitRoutes } from './visits/visits.routes';

/** The service of district and streets: visits, demands, consultations, questionnaires, forms of the public. */
export const service = {
  badges: ({ queues }: { queues: readonly WorkQueue[] }) => [consultingBadge, backlogBadge(queues)],
  batchFields: [consultationAssignee, visitTeam],
  dictionaryUses: [topicUses],
  erasures,
  fileHolders: [consultationFiles, correctionFiles],
  imports: () => [matrixImport, campaignCompanyImport, visitLedgerImport, demandLedgerImport],
  inspections: [lateQuestions, missingWorkYears],
  jobs: () => [receiptSmsJob, watchClocksJob, watchDemandClocksJob, rebuildStatisticsJob],
  /** In display order. */
  lateWork: [lateDemands, lateVisits],
  openWork: [matrixWork, officeWork, demandWork, leaderWork, visitWork, promiseWork],
  ownRows,
  /** In display order. */
  queues: [...visitQueues, ...demandQueues, promisesDue, handoverQueue, correctionQueue],
  restorableRows: [office, matrixLine, absence, timeLimit, templates],
  retention,
  routes: ({ queues, lateWork }: { queues: readonly WorkQueue[]; lateWork: readonly LateWork[] }) => [
    ...backlogRoutes(queues, lateWork),
    ...campaignRoutes,
    ...consultingRoutes,
    ...contactRoutes,
    ...correctionRoutes,
    ...demandRoutes,
    ...formRoutes,
    ...handoverRoutes,
    ...labelRoutes,
    ...ofCompanyRoutes,
    ...officeRoutes,
    ...phoneRoutes,
    ...questionnaireRoutes,
    ...visitRoutes,
  ],
};
