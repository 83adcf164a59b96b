import type { markFilter } from '@platform/contract/search/search';
import type * as z from 'zod/mini';
import { markedPatents } from '../../collections/marked-patents.queries';
import type { Database } from '../../../kernel/database/pool';
import type { PatentFilter } from '../search-engine';

export type MarkFilter = z.output<typeof markFilter>;

/**
 * The patents to which a person's own notes narrow a search down: several values of a property mean any of them, several
 * properties mean all.
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
