import { downloadReport, listIndustries, listReports } from '@platform/contract/content/reports';
import { bind, type Binding } from '../../kernel/http/bind';
import { openReport } from './download-report.service';
import { pageReports, readIndustries } from './read-reports';

export const reportRoutes: readonly Binding[] = [
  bind(listReports, (input, { services, viewer }) => pageReports(services.db, viewer, input)),
  bind(listIndustries, (_input, { services }) => readIndustries(services.db)),
  bind(downloadReport, ({ id }, context) => openReport(context, id)),
];
