import { cleanExportsJob } from './exports/clean-exports.job';
import { exportRoutes } from './exports/exports.routes';
import { writeExportJob, writeListExportJob } from './exports/write-export.job';
import { writeLibraryJob } from './exports/write-library.job';
import { finishCutOffLoads } from './imports/finish-cut-off-load.job';
import { respellNumbersJob } from './imports/numbers/respell-numbers.job';
import type { ImportKit } from './list-imports/import-kit';
import { cleanListImports, listImportJob } from './list-imports/list-import.job';
import { listImportRoutes } from './list-imports/list-imports.routes';
import { erasures, ownRows, retention } from './personal-data';

/** Files in and out: exports, imports of lists, imports of patent data. */
export const exchange = {
  erasures,
  jobs: (kit: ImportKit) => [
    finishCutOffLoads,
    respellNumbersJob,
    writeExportJob,
    writeListExportJob,
    writeLibraryJob,
    cleanExportsJob,
    listImportJob(kit),
    cleanListImports,
  ],
  ownRows,
  retention,
  routes: (kit: ImportKit) => [...exportRoutes, ...listImportRoutes(kit, listImportJob(kit))],
};
