import { certificate } from './inspection/checks/certificate';
import { emptyColumns, lateColumns } from './inspection/checks/columns';
import { foreignLinks } from './inspection/checks/foreign-links';
import { missingMeta } from './inspection/checks/page-meta';
import { failedPublications } from './inspection/checks/publications';
import { lateQuestions } from './inspection/checks/questions';
import { siteFields, siteSettings } from './inspection/checks/site';
import { brokenFiles, deadLinks, listedWords, missingAlt, personalNumbers } from './inspection/checks/texts';
import { missingWorkYears } from './inspection/checks/work-years';
import type { Inspection } from './inspection/inspection';

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
