import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { workCompanies, workTowns } from '@platform/contract/work/work';
import type { ContextOf } from '../../kernel/http/context-of';
import { holdsDemoData, pageCompanies, readDistrictStatistics, readThisYear, readTownStatistics } from './work.queries';

/** One page of the companies of the caller's territory. */
export function listWorkCompanies(
  { services, scope }: ContextOf<typeof workCompanies>,
  filter: ParsedRequestOf<typeof workCompanies>,
): Promise<DataOf<typeof workCompanies>> {
  return pageCompanies(services.db, filter, scope);
}

/**
 * Statistics of the caller's towns. The district's totals count a patent once however many of its companies own it, and
 * companies of the district whose town is not known, so they are not the sum of the lines.
 */
export async function readWorkTowns({
  services: { db },
  scope,
}: ContextOf<typeof workTowns>): Promise<DataOf<typeof workTowns>> {
  const [towns, thisYear, isDemo, district] = await Promise.all([
    readTownStatistics(db, scope),
    readThisYear(db, scope),
    holdsDemoData(db),
    scope.kind === 'all' ? readDistrictStatistics(db) : null,
  ]);
  const { companies, companiesWithPatents, patents, inventions } = district ??
    towns[0] ?? { companies: 0, companiesWithPatents: 0, patents: 0, inventions: 0 };
  return {
    isDemo,
    asOf: thisYear.today,
    totals: { companies, companiesWithPatents, patents, inventions, patentsThisYear: thisYear.patents },
    towns,
  };
}
