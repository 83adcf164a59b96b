import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { monitorNews, saveMonitor, SearchMonitor } from '@platform/contract/monitors/monitor';
import { isoTime } from '../../kernel/database/iso-time';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { patentHit } from '../patents/patent-hit';
import { findPatents } from '../patents/patents.queries';
import { keep, recall, type KeptRow } from '../search/kept/kept-search';
import { withoutHistory } from '../search/kept/write-out-references';
import { readSearch, type SearchQuery } from '../search/read-search';
import { isDeepStrictEqual } from 'node:util';
import {
  countMonitors,
  findMonitors,
  findNews,
  findOwnMonitor,
  insertMonitor,
  noteBaseline,
  removeMonitor,
  resetHits,
  updateMonitor,
  type MonitorRow,
} from './monitors.queries';
import { monitoredPatents } from './run-monitors';

const MOST_MONITORS = 50;
/** Maximum number of new hits listed. */
const MOST_NEWS = 100;

/** Returns the viewer's monitors. */
export async function ownMonitors(context: SelfContext): Promise<SearchMonitor[]> {
  return (await findMonitors(context.services.db, context.scope.userId)).map(toMonitor);
}

/**
 * Creates or changes a monitor; its current hits are not news.
 * @throws ApiError 404, 422, at the field for a taken name
 */
export async function keepMonitor(
  context: SelfContext,
  { id, name, query: asked, frequency, active }: ParsedRequestOf<typeof saveMonitor>,
): Promise<SearchMonitor> {
  const { services } = context;
  const { userId } = context.scope;
  const before = id === undefined ? undefined : await findOwnMonitor(services.db, userId, id);
  if (id !== undefined && !before) throw ApiError.notFound();
  if (!before && (await countMonitors(services.db, userId)) >= MOST_MONITORS)
    throw ApiError.invalid(`最多设置 ${MOST_MONITORS} 个监控，请先删除不用的`);
  // Compared as JSON, where an absent field equals an undefined one.
  const sameQuery = before && isDeepStrictEqual(recall(before.query as KeptRow), JSON.parse(JSON.stringify(asked)));
  const query = sameQuery ? (before.query as KeptRow) : await lasting(context, asked);
  const found = sameQuery ? undefined : await monitoredPatents(services, userId, recall(query), context.signal);
  const taken = { search_monitor_name: { field: 'name', message: `已有名为“${name}”的监控，请换一个名称` } };
  return services.db.transaction(async (tx) => {
    const settings = { name, query, frequency, active };
    const row = await refuseTaken(taken, () =>
      before ? updateMonitor(tx, before.id, settings) : insertMonitor(tx, userId, settings),
    );
    if (found) {
      await resetHits(tx, row.id, found);
      await noteBaseline(tx, row.id, found.length);
    }
    await context.audit({ targetType: 'search-monitor', targetId: row.id, detail: settings }, tx);
    return toMonitor(found ? { ...row, total: found.length, lastNews: 0, lastRunAt: new Date() } : row);
  });
}

/**
 * Returns the query to store. A run checks no rights, so a query that the user may not run is rejected here.
 * @throws ApiError 422
 */
async function lasting(context: SelfContext, asked: SearchQuery): Promise<KeptRow> {
  const query = await withoutHistory(context.services, context.viewer, asked);
  return keep(query, (await readSearch(context, query)).shown);
}

/** Deletes a monitor. @throws ApiError 404 for another account's monitor */
export async function dropMonitor(context: SelfContext, id: number): Promise<{ removed: number }> {
  if (!(await removeMonitor(context.services.db, context.scope.userId, id))) throw ApiError.notFound();
  await context.audit({ targetType: 'search-monitor', targetId: id, detail: { removed: true } });
  return { removed: 1 };
}

/** Returns the new hits of the last run that had any. @throws ApiError 404 for another account's monitor */
export async function newsOfMonitor(context: SelfContext, id: number): Promise<DataOf<typeof monitorNews>> {
  const { db } = context.services;
  if (!(await findOwnMonitor(db, context.scope.userId, id))) throw ApiError.notFound();
  const { at, total, ids } = await findNews(db, id, MOST_NEWS);
  return { at: isoTime(at), total, list: (await findPatents(db, ids)).map((row) => patentHit(row)) };
}

function toMonitor({
  id,
  name,
  query,
  frequency,
  active,
  total,
  lastNews,
  lastRunAt,
  nextRunAt,
  error,
}: MonitorRow): SearchMonitor {
  return {
    id,
    name,
    query: recall(query as KeptRow),
    frequency,
    active,
    total,
    news: lastNews,
    lastRunAt: isoTime(lastRunAt),
    nextRunAt: active ? isoTime(nextRunAt) : null,
    error,
  };
}
