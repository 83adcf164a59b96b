import { and, count, max } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listPublicColumns } from '@platform/contract/content/public-lists';
import { isoTime } from '../../kernel/database/iso-time';
import { content } from '../../kernel/database/schema/content';
import type { Services } from '../../kernel/ports/services';
import { isPublic } from '../items/is-public';
import { readShownColumns } from '../items/read-public';

/** Returns the shown columns, each with its number of published items and the time of the last one. */
export async function readPublicColumns(
  services: Pick<Services, 'db' | 'tokens'>,
  { site }: ParsedRequestOf<typeof listPublicColumns>,
): Promise<DataOf<typeof listPublicColumns>> {
  const { rows, where, isHidden } = await readShownColumns(services, site);
  const counted = await services.db
    .select({ columnId: content.columnId, count: count(), latest: max(content.publishedAt) })
    .from(content)
    .where(and(isPublic, where))
    .groupBy(content.columnId);
  const of = new Map(counted.map((row) => [row.columnId, row]));
  return rows.flatMap(({ id, key, kind, name, path }) => {
    if (isHidden(id)) return [];
    const found = of.get(id);
    const latest = isoTime(found?.latest);
    return [{ id, key, kind, name, path: path || null, count: found?.count ?? 0, latest }];
  });
}
