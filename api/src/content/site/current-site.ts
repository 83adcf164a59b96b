import { setTimeout as delay } from 'node:timers/promises';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { SiteTree } from '@platform/contract/site/site-tree';
import type { Database } from '../../kernel/database/pool';
import { siteRedirect } from '../schema/site';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { pictureOf } from '../media/picture-of';
import { addressKey } from './address-key';
import { type PublicSite, publicSite, type PublicSiteParts } from './public-site';
import { SHIPPED_SITE } from './shipped-site';
import { readSitePreview } from './site-preview';
import { siteMedia } from './site-media';
import {
  findDraft,
  findFilledPaths,
  findPublished,
  findPublishedNumber,
  findSiteColumns,
  findVersion,
} from './site.queries';
import { withEveryColumn } from './with-every-column';

/** Milliseconds after which the published version is queried again, also after a failed query. */
const ASK_AFTER = 500;
/** Milliseconds after which everything is read again without change notices: pictures and columns may have changed. */
const READ_AFTER = 30_000;
/** Milliseconds that a page waits for the query. */
const PATIENCE = 1000;

/** The public site for the renderers of its pages. */
export interface CurrentSite {
  /** Returns the current public site; the last known one while the database is unavailable. */
  read(): Promise<PublicSite>;
  /** Whether no change was notified since the site was read. */
  isKnown(): boolean;
  /** Returns the target of an old address. */
  redirect(path: string): Promise<string | undefined>;
  /** Returns the site of a preview token. @throws ApiError 410 for a forged or expired token */
  preview(token: string): Promise<PublicSite>;
}

/**
 * Caches the public site in memory. While the database sends change notices, it is queried after a notice only. Without
 * them it is queried every half second, so that a publication still shows within a second.
 */
export function createCurrentSite(services: Pick<Services, 'db' | 'tokens' | 'config' | 'publicChanges'>): CurrentSite {
  const { db, config, publicChanges } = services;
  const configured = config.site;
  let parts: PublicSiteParts = {
    number: 0,
    tree: SHIPPED_SITE,
    columns: [],
    filled: new Set(),
    pictures: new Map(),
    configured,
  };
  let redirects = new Map<string, string>();
  let askedAt = 0;
  let readAt = 0;
  let asking: Promise<unknown> | undefined;
  // Queries are numbered: one that began before a change may return the state before it.
  let asked = 0;
  let answered = 0;
  let outdated = 0;

  publicChanges.watch((topic) => {
    if (topic !== 'all' && topic !== 'site' && topic !== 'media') return;
    outdated = asked;
    askedAt = 0;
    asking = undefined;
  });

  const isKnown = () => answered > outdated;
  const ask = async () => {
    asked += 1;
    const question = asked;
    const told = publicChanges.isTold();
    if (!told && Date.now() - readAt < READ_AFTER && (await findPublishedNumber(db)) === parts.number) return;
    const { number, document } = await findPublished(db);
    const rows = await db.select().from(siteRedirect);
    const read = await readParts(services, number, document);
    if (question < answered) return;
    answered = question;
    parts = read;
    redirects = new Map(rows.map(({ from, to }) => [addressKey(from), to]));
    readAt = Date.now();
  };
  const refresh = async () => {
    if (publicChanges.isTold() && isKnown()) return;
    if (Date.now() - askedAt < ASK_AFTER) return asking;
    askedAt = Date.now();
    const question = ask().catch(() => undefined);
    // A page with the previous state is better than none. It waits for the whole query only without a known state.
    const now = (
      parts.number === 0 ? question : Promise.race([question, delay(PATIENCE, undefined, { ref: false })])
    ).then(() => {
      if (asking === now) asking = undefined;
    });
    asking = now;
    await now;
  };

  return {
    read: async () => {
      await refresh();
      return publicSite(parts, shanghaiDate(Date.now()));
    },
    isKnown,
    redirect: async (path) => {
      await refresh();
      return redirects.get(addressKey(path));
    },
    preview: async (token) => {
      const shown = readSitePreview(services, token);
      if (!shown) throw new ApiError(410, '预览地址已过期，请在网站管理中重新打开预览。');
      const { number, tree } = await previewedTree(db, shown.number);
      const day = shown.day ?? shanghaiDate(Date.now());
      const what = shown.number === null ? '网站草稿' : `网站第 ${shown.number} 版`;
      const preview = shown.day === null ? what : `${what}，${shown.day} 的样子`;
      return { ...publicSite(await readParts(services, number, tree, token), day), preview };
    },
  };
}

/** Returns the document of a preview: the draft, the public version where there is none, or an old version. */
export async function previewedTree(db: Database, number: number | null): Promise<{ number: number; tree: SiteTree }> {
  const draft = number === null ? (await findDraft(db)).document : null;
  const version = number === null ? await findPublished(db) : await findVersion(db, number);
  return { number: version.number, tree: draft ?? version.document };
}

async function readParts(
  { db, config }: Pick<Services, 'db' | 'config'>,
  number: number,
  document: SiteTree,
  token?: string,
): Promise<PublicSiteParts> {
  const columns = await findSiteColumns(db);
  const pictures = await pictureOf(db, siteMedia(document), token);
  const filled = await findFilledPaths(db);
  return { number, tree: withEveryColumn(document, columns), columns, filled, pictures, configured: config.site };
}
