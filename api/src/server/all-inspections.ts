import { certificate } from '../content/inspection/certificate';
import { emptyColumns, lateColumns } from '../content/inspection/columns';
import { foreignLinks } from '../content/inspection/foreign-links';
import { missingMeta } from '../content/inspection/page-meta';
import { failedPublications } from '../content/inspection/publications';
import { lateQuestions } from '../service/consulting/late-questions';
import { siteFields, siteSettings } from '../content/inspection/site';
import {
  brokenFiles,
  deadLinks,
  listedWords,
  missingAlt,
  personalNumbers,
} from '../content/inspection/texts';
import { missingWorkYears } from '../service/consulting/missing-work-years';
import type { Inspection } from '../content/inspection/inspection';

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
