import { blockDocuments } from './data-show/block-documents';
import { computeBlocksJob } from './data-show/compute-blocks.job';
import { dataShowRoutes } from './data-show/data-show.routes';
import { certificate } from './inspection/certificate';
import { emptyColumns, lateColumns } from './inspection/columns';
import { foreignLinks } from './inspection/foreign-links';
import { missingMeta } from './inspection/page-meta';
import { failedPublications } from './inspection/publications';
import { siteFields, siteSettings } from './inspection/site';
import { brokenFiles, deadLinks, listedWords, missingAlt, personalNumbers } from './inspection/texts';
import { contentPinned, contentShelf } from './items/content-batch-fields';
import { contentDocuments } from './items/content-documents';
import { contentRoutes } from './items/content.routes';
import { industryUse } from './items/industry-use';
import { publishDueJob } from './items/publish-due.job';
import { purgeContentJob } from './items/purge-content.job';
import { convertMediaJob } from './media/convert-media.job';
import { mediaRoutes } from './media/media.routes';
import { purgeMediaJob } from './media/purge-media.job';
import { erasures, ownRows } from './personal-data';
import { pushAddressesJob } from './push/push-addresses.job';
import { reportRoutes } from './reports/reports.routes';
import { indexContentJob, mineContentJob } from './search/index-content.job';
import { siteRoutes } from './site/site.routes';

/** Content of the public site: items, media, data shown, reports, settings of the site. */
export const content = {
  batchFields: [contentPinned, contentShelf],
  dictionaryUses: [industryUse],
  erasures,
  fileHolders: [blockDocuments, contentDocuments],
  inspections: [
    brokenFiles,
    deadLinks,
    emptyColumns,
    failedPublications,
    foreignLinks,
    lateColumns,
    listedWords,
    missingAlt,
    missingMeta,
    personalNumbers,
    siteFields,
    siteSettings,
    certificate,
  ],
  jobs: () => [
    convertMediaJob,
    purgeMediaJob,
    publishDueJob,
    computeBlocksJob,
    purgeContentJob,
    indexContentJob,
    mineContentJob,
    pushAddressesJob,
  ],
  ownRows,
  routes: () => [...contentRoutes, ...dataShowRoutes, ...mediaRoutes, ...reportRoutes, ...siteRoutes],
};
