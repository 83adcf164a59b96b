import { createHash } from 'node:crypto';
import { findFeedItems, findListedColumn } from '@platform/api/content/items/told-items.queries';
import type { Services } from '@platform/api/kernel/ports/services';
import { escapeHtml } from '@platform/api/kernel/text/escape-html';
import { publicAddress } from '@platform/contract/content/content-kinds';
import { xmlText } from '@platform/domain/text/xml-text';
import { Router, type Request, type Response } from 'express';
import { Feed } from 'feed';
import { plainNotFound } from '../static/plain-not-found';

/** Items of a feed: readers poll it. */
const LATEST = 50;
/** A placeholder where a CDATA section has to end and begin again; no text contains it (`xmlText`). */
const BREAK = '\uffff';

/** A text in a CDATA section (`<![CDATA[`): the package escapes only its first `]]>`. */
const inSection = (text: string): string => xmlText(text).replaceAll(']]>', `]]${BREAK}>`);

/** Key of the feed of all columns. */
const ALL = 'all';

/** `/feeds/<column>.rss`, and `/feeds/all.rss` for all of them: RSS 2.0 of the latest published items. */
export function feedRoutes(
  { db, config }: Pick<Services, 'db' | 'config'>,
  originOf: (request: Request) => string,
): Router {
  const router = Router();
  router.get(/^\/feeds\/([a-zA-Z][a-zA-Z.]{0,58})\.rss$/, (request, response, next) => {
    const key = (request.params as Record<string, string>)[0]!;
    sendFeed(originOf(request), key, response).catch(next);
  });
  return router;

  async function sendFeed(origin: string, key: string, response: Response): Promise<void> {
    const name = key === ALL ? '最新发布' : await findListedColumn(db, key);
    if (name === undefined) return plainNotFound(response);
    const items = await findFeedItems(db, key === ALL ? undefined : key, LATEST);
    const address = `${origin}/feeds/${key}.rss`;
    const feed = new Feed({
      id: address,
      title: xmlText(`${name} - ${config.platformName}`),
      description: xmlText(`${config.platformName}：${name}`),
      link: `${origin}/web/index`,
      feedLinks: { rss: address },
      language: 'zh-CN',
      copyright: config.platformName,
      generator: false,
      updated: items[0]?.publishedAt ?? undefined,
    });
    for (const { id, kind, path, title, summary, columnName, publishedAt } of items) {
      const page = publicAddress(kind, id, path ?? undefined);
      if (page === null || publishedAt === null) continue;
      feed.addItem({
        id: origin + page,
        link: origin + page,
        title: inSection(title),
        // Readers interpret it as HTML.
        description: inSection(escapeHtml(summary || title)),
        date: publishedAt,
        category: [{ name: xmlText(columnName) }],
      });
    }
    // The date of the last change is unknown without items; the package would write today’s.
    const written = feed.rss2().replaceAll(BREAK, ']]><![CDATA[');
    const text = items.length > 0 ? written : written.replace(/\s*<lastBuildDate>.*?<\/lastBuildDate>/, '');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    response.set({ 'cache-control': 'public, max-age=60', etag: `"${hash}"` });
    // Express answers 304 where the reader has this text.
    response.type('application/rss+xml; charset=utf-8').send(text);
  }
}
