import { correctionRoutes } from '../service/corrections/corrections.routes';
import { allBadges } from './all-badges';
import { allDictionaryUses } from './all-dictionary-uses';
import { allFileHolders } from './all-file-holders';
import { allOpenWork } from './all-open-work';
import { allLateWork } from './all-late-work';
import { allQueues } from './all-queues';
import { auditRoutes } from '../operations/audit/audit.routes';
import { auditCheckRoutes } from '../operations/audit/audit-check.routes';
import { backlogRoutes } from '../service/backlog/backlog.routes';
import { backupRoutes } from '../operations/backup/backup.routes';
import { batchRoutes } from './batch.routes';
import { certificationRoutes } from '../accounts/certification/certification.routes';
import { collectionRoutes } from '../patents/collections/collections.routes';
import { consultingRoutes } from '../service/consulting/consulting.routes';
import { dataShowRoutes } from '../content/data-show/data-show.routes';
import { contentRoutes } from '../content/items/content.routes';
import { companyRoutes } from '../companies/companies/companies.routes';
import { contactRoutes } from '../service/contacts/contacts.routes';
import { ofCompanyRoutes } from '../service/of-company/of-company.routes';
import { demandRoutes } from '../service/demands/demands.routes';
import { exportRoutes } from '../exchange/exports/exports.routes';
import { fileRoutes } from '../kernel/files/files.routes';
import { formRoutes } from '../service/forms/forms.routes';
import type { Binding } from '../kernel/http/bind';
import { inspectionRoutes } from '../operations/inspection/inspection.routes';
import { jobRoutes } from '../operations/jobs/jobs.routes';
import { listImports } from './all-list-imports';
import { labelRoutes } from '../service/labels/labels.routes';
import { handoverRoutes } from '../service/handovers/handovers.routes';
import { libraryRoutes } from '../patents/library/library.routes';
import { reportRoutes } from '../content/reports/reports.routes';
import { mediaRoutes } from '../content/media/media.routes';
import { messageRoutes } from '../accounts/messages/messages.routes';
import { monitorRoutes } from '../patents/monitors/monitors.routes';
import { numberRoutes } from '../patents/numbers/numbers.routes';
import { officeRoutes } from '../service/offices/offices.routes';
import { patentRoutes } from '../patents/patents/patents.routes';
import { thumbnailRoutes } from '../patents/patents/thumbnails.routes';
import { personRoutes } from '../operations/person/person.routes';
import { preferenceRoutes } from '../accounts/preferences/preferences.routes';
import { registerRoutes } from '../companies/registers/registers.routes';
import { statisticsRoutes } from '../patents/statistics/statistics.routes';
import { searchRoutes } from '../patents/search/search.routes';
import { sessionRoutes } from '../accounts/session/session.routes';
import { settingRoutes } from '../settings/settings.routes';
import { siteRoutes } from '../content/site/site.routes';
import { signInRoutes } from '../accounts/sign-in/sign-in.routes';
import { subAppRoutes } from '../releases/sub-apps/sub-apps.routes';
import { uploadRoutes } from '../releases/sub-apps/upload/upload.routes';
import { userRoutes } from '../accounts/users/users.routes';
import { viewRoutes } from '../accounts/views/views.routes';
import { visitorRoutes } from '../accounts/visitors/visitors.routes';
import { wechatRoutes } from '../accounts/wechat/wechat.routes';
import { phoneRoutes } from '../service/phone/phone.routes';
import { questionnaireRoutes } from '../service/questionnaires/questionnaires.routes';
import { campaignRoutes } from '../service/campaigns/campaigns.routes';
import { visitRoutes } from '../service/visits/visits.routes';
import { workRoutes } from '../companies/work/work.routes';

/** Every binding of the platform, with one import and one line per domain. */
export const allRoutes: readonly Binding[] = [
  ...auditRoutes,
  ...auditCheckRoutes,
  ...backlogRoutes(allQueues, allLateWork),
  ...backupRoutes,
  ...batchRoutes,
  ...certificationRoutes,
  ...collectionRoutes,
  ...companyRoutes,
  ...consultingRoutes,
  ...contentRoutes,
  ...dataShowRoutes,
  ...contactRoutes,
  ...demandRoutes,
  ...ofCompanyRoutes,
  ...reportRoutes,
  ...exportRoutes,
  ...fileRoutes(allFileHolders),
  ...formRoutes,
  ...handoverRoutes,
  ...inspectionRoutes,
  ...jobRoutes,
  ...labelRoutes,
  ...correctionRoutes,
  ...libraryRoutes,
  ...listImports.routes,
  ...mediaRoutes,
  ...messageRoutes,
  ...monitorRoutes,
  ...numberRoutes,
  ...officeRoutes,
  ...patentRoutes,
  ...personRoutes,
  ...preferenceRoutes,
  ...registerRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...settingRoutes(allDictionaryUses),
  ...siteRoutes,
  ...signInRoutes,
  ...statisticsRoutes,
  ...subAppRoutes,
  ...thumbnailRoutes,
  ...uploadRoutes,
  ...userRoutes(allBadges, allOpenWork),
  ...viewRoutes,
  ...visitorRoutes,
  ...wechatRoutes,
  ...questionnaireRoutes,
  ...campaignRoutes,
  ...visitRoutes,
  ...phoneRoutes,
  ...workRoutes,
];
