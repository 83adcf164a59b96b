import type { markFilter } from '@platform/contract/search/search';
import type * as z from 'zod/mini';
import { markedPatents } from '../../collections/marked-patents.queries';
import type { Database } from '../../../kernel/database/pool';
import type { PatentFilter } from '../engine/search-engine';

export type MarkFilter = z.output<typeof markFilter>;

/**
 * Returns the patents that match filters on the user's own marks. Several values of a property are alternatives;
 * several properties must all match.
 */
export async function patentsByMarks(
  db: Database,
  userId: number,
  filters: readonly MarkFilter[] = [],
): Promise<PatentFilter[]> {
  const found: PatentFilter[] = [];
  for (const { facet, include = [], exclude = [] } of filters) {
    if (include.length > 0) found.push({ ids: await markedPatents(db, userId, facet, include), exclude: false });
    if (exclude.length > 0) found.push({ ids: await markedPatents(db, userId, facet, exclude), exclude: true });
  }
  return found;
}
