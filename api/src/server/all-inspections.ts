import { certificate } from '../operations/inspection/checks/certificate';
import { emptyColumns, lateColumns } from '../operations/inspection/checks/columns';
import { foreignLinks } from '../operations/inspection/checks/foreign-links';
import { missingMeta } from '../operations/inspection/checks/page-meta';
import { failedPublications } from '../operations/inspection/checks/publications';
import { lateQuestions } from '../operations/inspection/checks/questions';
import { siteFields, siteSettings } from '../operations/inspection/checks/site';
import {
  brokenFiles,
  deadLinks,
  listedWords,
  missingAlt,
  personalNumbers,
} from '../operations/inspection/checks/texts';
import { missingWorkYears } from '../operations/inspection/checks/work-years';
import type { Inspection } from '../operations/inspection/inspection';

/** Every check of the site, in display order. */
export const allInspections: readonly Inspection[] = [
  lateColumns,
  emptyColumns,
  failedPublications,
  lateQuestions,
  missingWorkYears,
  deadLinks,
  foreignLinks,
  brokenFiles,
  missingAlt,
  missingMeta,
  listedWords,
  personalNumbers,
  siteSettings,
  siteFields,
  certificate,
];
