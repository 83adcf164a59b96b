import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listLibrary, portalHome } from '@platform/contract/library/library';
import type { CompanyContext } from '../../kernel/http/context-of';
import { pageLibrary } from './library.queries';
import { readLibraryStatistics } from './library-statistics.queries';

/** Patents shown on the dashboard. */
const LATEST = 6;

/** One page of the company's library. */
export function listOwnLibrary(
  context: CompanyContext,
  filter: ParsedRequestOf<typeof listLibrary>,
): Promise<DataOf<typeof listLibrary>> {
  return pageLibrary(context.services.db, context.scope.companyId, filter);
}

/** Figures and latest patents of the company's library. */
export async function readPortalHome(context: CompanyContext): Promise<DataOf<typeof portalHome>> {
  const { db } = context.services;
  const { companyId } = context.scope;
  const [figures, latest] = await Promise.all([
    readLibraryStatistics(db, companyId),
    pageLibrary(db, companyId, { page: 1, size: LATEST }),
  ]);
  return { ...figures, latest: latest.list };
}
