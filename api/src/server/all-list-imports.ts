import { userImport } from '../accounts/users/user-import';
import { rosterImport } from '../accounts/visitors/roster-import';
import type { ImportKit } from '../exchange/list-imports/import-kit';
import { listImportJob } from '../exchange/list-imports/list-import.job';
import { listImportRoutes } from '../exchange/list-imports/list-imports.routes';
import { campaignCompanyImport } from '../service/campaigns/campaign-company-import';
import { demandLedgerImport } from '../service/demands/demand-ledger-import';
import { matrixImport } from '../service/offices/matrix-import';
import { visitLedgerImport } from '../service/visits/ledger/visit-ledger-import';
import { allOpenWork } from './all-open-work';
import { accountContext } from './http/account-context';

/** Every importable list, one line each. */
const kit: ImportKit = {
  imports: [
    userImport(allOpenWork),
    rosterImport,
    matrixImport,
    campaignCompanyImport,
    visitLedgerImport,
    demandLedgerImport,
  ],
  contextFor: accountContext,
};

const job = listImportJob(kit);

/** The calls of list imports, and their job. */
export const listImports = { job, routes: listImportRoutes(kit, job) };
