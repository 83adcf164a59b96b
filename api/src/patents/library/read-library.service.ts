import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listLibrary, portalHome } from '@platform/contract/library/library';
import type { CallContext } from '../../kernel/http/call-context';
import { pageLibrary } from './library.queries';
import { readLibraryStatistics } from './library-statistics.queries';
import { ownCompany } from './own-company';

/** Patents shown on the dashboard. */
const LATEST = 6;

/** One page of the company's library. */
export function listOwnLibrary(
  context: CallContext,
  filter: ParsedRequestOf<typeof listLibrary>,
): Promise<DataOf<typeof listLibrary>> {
  return pageLibrary(context.services.db, ownCompany(context), filter);
}

/** Figures and latest patents of the company's library. */
export async function readPortalHome(context: CallContext): Promise<DataOf<typeof portalHome>> {
  const { db } = context.services;
  const companyId = ownCompany(context);
  const [figures, latest] = await Promise.all([
    readLibraryStatistics(db, companyId),
    pageLibrary(db, companyId, { page: 1, size: LATEST }),
  ]);
  return { ...figures, latest: latest.list };
}
