import { findSitemapItems, findSitemapLists, type SitemapItem } from '@platform/api/content/items/told-items.queries';
import { findSitemapRegisters } from '@platform/api/companies/registers/sitemap.queries';
import type { Services } from '@platform/api/kernel/ports/services';
import {
  findSitemapPatents,
  findSitemapSlices,
  type SitemapSlice,
} from '@platform/api/patents/patents/sitemap.queries';
import { publicAddress } from '@platform/contract/content/content-kinds';
import { Router, type Request, type Response } from 'express';
import { plainNotFound } from '../static/plain-not-found';
import { robotsText } from './robots';
import { fileEnd, fileEntry, fileStart, indexEnd, indexEntry, indexStart } from './sitemap-xml';

/** Addresses per file: the maximum of Toutiao; Baidu and Google accept it too. */
const FILE_SIZE = 10_000;
/** Rows read at once while a file is written. */
const BATCH = 2_000;
/** Milliseconds for which the split into files is cached: it reads the whole table. */
const SLICES_KEPT = 10 * 60_000;

/** Public pages that are always in the sitemap. */
const PAGES = ['/web/index', '/web/search', '/web/seniorSearch', '/web/guanjia/fee', '/web/sitemap'];

/** robots.txt and the sitemaps, for the platform’s public origin. */
export function discoveryRoutes(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  originOf: (request: Request) => string,
): Router {
  const router = Router();
  const slices = keepFor(SLICES_KEPT, () => findSitemapSlices(pool, FILE_SIZE));

  router.get('/robots.txt', (request, response) => {
    response
      .set('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(originOf(request)));
  });

  router.get('/sitemap.xml', (request, response, next) => {
    Promise.all([slices(), contentFiles(db)])
      .then(([found, content]) => sendIndex(response, originOf(request), found, content))
      .catch(next);
  });

  router.get('/sitemaps/pages.xml', (request, response, next) => {
    const origin = originOf(request);
    Promise.all([findSitemapLists(db), findSitemapRegisters(db)])
      .then(([lists, registers]) => {
        const filled = [...lists, ...registers].map(({ path, changedAt }) =>
          fileEntry({ location: origin + path, lastModified: changedAt }),
        );
        const own = PAGES.map((path) => fileEntry({ location: origin + path }));
        start(response, 'public, max-age=60').send(fileStart + [...own, ...filled].join('') + fileEnd);
      })
      .catch(next);
  });

  router.get(/^\/sitemaps\/content-(\d{1,15})\.xml$/, (request, response, next) => {
    const after = Number((request.params as Record<string, string>)[0]);
    findSitemapItems(db, after, FILE_SIZE)
      .then((items) => {
        if (items.length === 0) return plainNotFound(response);
        start(response, 'public, max-age=60').send(
          fileStart + items.map((item) => entryOf(originOf(request), item)).join('') + fileEnd,
        );
      })
      .catch(next);
  });

  router.get(/^\/sitemaps\/patents-(\d{1,15})\.xml$/, (request, response, next) => {
    const from = Number((request.params as Record<string, string>)[0]);
    slices()
      .then((found) => {
        const at = found.findIndex((slice) => slice.from === from);
        const slice = found[at];
        if (!slice) return plainNotFound(response);
        return writeFile(pool, response, originOf(request), slice);
      })
      .catch(next);
  });

  return router;
}

/** The first identifier of each file of published content, with the last change of its items. */
async function contentFiles(db: Services['db']): Promise<{ after: number; lastModified: Date | null }[]> {
  const files: { after: number; lastModified: Date | null }[] = [];
  let after = 0;
  for (;;) {
    const items = await findSitemapItems(db, after, FILE_SIZE);
    if (items.length === 0) return files;
    const changes = items.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
    files.push({ after, lastModified: changes.length > 0 ? new Date(Math.max(...changes)) : null });
    if (items.length < FILE_SIZE) return files;
    after = items.at(-1)!.id;
  }
}

function entryOf(origin: string, { id, kind, path, changedAt }: SitemapItem): string {
  const address = publicAddress(kind, id, path ?? undefined);
  return address === null ? '' : fileEntry({ location: origin + address, lastModified: changedAt });
}

function start(response: Response, caching = 'public, max-age=3600'): Response {
  return response.set('cache-control', caching).type('application/xml; charset=utf-8');
}

function sendIndex(
  response: Response,
  origin: string,
  slices: SitemapSlice[],
  content: { after: number; lastModified: Date | null }[],
): void {
  const files = slices.map((slice) =>
    indexEntry({ location: `${origin}/sitemaps/patents-${slice.from}.xml`, lastModified: slice.lastModified }),
  );
  const published = content.map(({ after, lastModified }) =>
    indexEntry({ location: `${origin}/sitemaps/content-${after}.xml`, lastModified }),
  );
  start(response, 'public, max-age=60').send(
    indexStart +
      indexEntry({ location: `${origin}/sitemaps/pages.xml` }) +
      published.join('') +
      files.join('') +
      indexEnd,
  );
}

/** Writes one file as a stream, so that ten thousand addresses are never in memory together. */
async function writeFile(
  pool: Services['pool'],
  response: Response,
  origin: string,
  slice: SitemapSlice,
): Promise<void> {
  let from = slice.from;
  let left = slice.patents;
  while (left > 0 && !response.destroyed) {
    const rows = await findSitemapPatents(pool, from, Math.min(BATCH, left));
    if (!response.headersSent) start(response).write(fileStart);
    const text = rows
      .map((row) =>
        fileEntry({
          location: `${origin}/web/patent/${encodeURIComponent(row.publicationNumber)}`,
          lastModified: row.updatedAt,
        }),
      )
      .join('');
    if (!response.write(text)) await drained(response);
    const last = rows.at(-1);
    if (!last || rows.length < Math.min(BATCH, left)) break;
    from = last.id + 1;
    left -= rows.length;
  }
  response.end(fileEnd);
}

function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
}

/** Asks at most once in the period; concurrent callers share the answer, and a failure is not cached. */
function keepFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (kept && Date.now() < until) return kept;
    until = Date.now() + milliseconds;
    kept = ask();
    kept.catch(() => (kept = undefined));
    return kept;
  };
}
