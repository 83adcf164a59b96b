import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { notify } from '../../accounts/messages/notify';
import { findPatents } from '../patents/patents.queries';
import { recall, type KeptRow } from '../search/kept/kept-search';
import { readSearch, type SearchQuery } from '../search/read-search';
import { searchEngineOf } from '../search/engine/search-services';
import { searchInBackground } from '../search/engine/search-in-background';
import { addHits, findDueMonitors, lockDueMonitor, noteRun, type MonitorRow } from './monitors.queries';

/** Maximum number of patents that a monitor compares. */
const MOST_MONITORED = 20_000;
/** Maximum number of new hits in the message. */
const NAMED = 10;

/**
 * Returns all patents that a query finds now, latest first.
 * @throws ApiError 422 if the query is unreadable or finds too many
 */
export async function monitoredPatents(
  services: Services,
  userId: number,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<number[]> {
  const context = searchInBackground(services, userId, signal);
  const { selection } = await readSearch(context, query);
  const { total, ids } = await searchEngineOf(context).allIds(selection, '-publicationDate', MOST_MONITORED, signal);
  if (total > MOST_MONITORED) {
    throw ApiError.invalid(
      `命中 ${total.toLocaleString('zh-CN')} 件，超过监控上限 ${MOST_MONITORED.toLocaleString('zh-CN')} 件，请增加检索条件缩小范围`,
    );
  }
  return ids;
}

/** Runs every due monitor; a failing one does not stop the others. @returns how many ran and how many had news */
export async function runDueMonitors(
  services: Services,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ ran: number; news: number; failed: number }> {
  const due = await findDueMonitors(services.db);
  const result = { ran: 0, news: 0, failed: 0 };
  for (const id of due) {
    signal.throwIfAborted();
    try {
      if ((await runMonitor(services, id, signal)) > 0) result.news += 1;
      result.ran += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      result.failed += 1;
      services.log.warn({ monitor: id, error: (error as Error).message }, 'a search monitor could not be run');
    }
    onProgress(result.ran + result.failed, due.length);
  }
  return result;
}

/**
 * Runs one monitor. Hits, message and result commit together, so a repeated run reports nothing twice.
 * @returns new hits
 */
async function runMonitor(services: Services, id: number, signal: AbortSignal): Promise<number> {
  return services.db.transaction(async (tx) => {
    const monitor = await lockDueMonitor(tx, id);
    if (!monitor) return 0;
    let ids: number[];
    try {
      ids = await monitoredPatents(services, monitor.userId, recall(monitor.query as KeptRow), signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteRun(tx, monitor, { error: error.message });
      return 0;
    }
    const news = await addHits(tx, monitor.id, ids, true);
    await noteRun(tx, monitor, { total: ids.length, lastNews: news.length });
    if (news.length > 0) {
      const named = await findPatents(tx, news.slice(0, NAMED));
      await notify(tx, {
        recipients: [monitor.userId],
        senderName: '检索监控',
        ...messageOf(monitor, news.length, named),
      });
    }
    return news.length;
  });
}

function messageOf(
  monitor: MonitorRow,
  count: number,
  named: readonly { publicationNumber: string; title: string }[],
): { what: string; content: string } {
  const lines = named.map(({ publicationNumber, title }) => `${publicationNumber}　${title}`);
  if (count > lines.length) lines.push(`…… 共 ${count.toLocaleString('zh-CN')} 件`);
  return {
    what: `监控“${monitor.name}”新增 ${count.toLocaleString('zh-CN')} 件专利`,
    content: `检索式：${recall(monitor.query as KeptRow).exp}\n${lines.join('\n')}\n全部新增专利见“检索结果”页的“监控”。`,
  };
}
