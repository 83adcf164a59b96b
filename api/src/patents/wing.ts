import { collectionRoutes } from './collections/collections.routes';
import { markTags } from './collections/mark-tags';
import { convertFiguresJob } from './drawings/convert-figures.job';
import { libraryFields } from './library/library-fields';
import { libraryRoutes } from './library/library.routes';
import { monitorRoutes } from './monitors/monitors.routes';
import { runMonitorsJob } from './monitors/run-monitors.job';
import { numberRoutes } from './numbers/numbers.routes';
import { patentRoutes } from './patents/patents.routes';
import { thumbnailRoutes } from './patents/thumbnails.routes';
import { erasures, ownRows } from './personal-data';
import { forgetTownChangesJob } from './search/facets/forget-town-changes.job';
import { cleanLinksJob } from './search/links/clean-links.job';
import { searchRoutes } from './search/search.routes';
import { statisticsRoutes } from './statistics/statistics.routes';

/** Patents: documents, search, libraries of companies, collections, monitors. */
export const patents = {
  batchFields: [...libraryFields, markTags],
  erasures,
  jobs: () => [convertFiguresJob, runMonitorsJob, cleanLinksJob, forgetTownChangesJob],
  ownRows,
  routes: () => [
    ...collectionRoutes,
    ...libraryRoutes,
    ...monitorRoutes,
    ...numberRoutes,
    ...patentRoutes,
    ...searchRoutes,
    ...statisticsRoutes,
    ...thumbnailRoutes,
  ],
};
