import type { ParsedRequestOf } from '@platform/contract/call';
import type { publishSite, restoreSiteVersion, SiteFinding, SiteState } from '@platform/contract/site/site';
import { sitePlaceName } from '@platform/contract/site/site-labels';
import type { SiteTree } from '@platform/contract/site/site-tree';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { forgetMediaUses, setMediaUses } from '../media/set-media-uses';
import { findingsOf } from './check-site';
import { readSite } from './read-site';
import { noteDraftMedia } from './save-site.service';
import { siteMedia } from './site-media';
import { auditedSite } from './site-texts';
import {
  DRAFT,
  findPublished,
  findSiteColumns,
  findVersion,
  insertVersion,
  replaceRedirects,
  updateColumns,
  updateDraft,
} from './site.queries';
import { withEveryColumn } from './with-every-column';

interface Publication {
  tree: SiteTree;
  restoredFrom: number | null;
  /** Whether the draft ends with this publication. */
  endsDraft: boolean;
}

/** Publishes the draft. @throws ApiError 409, 422 at each faulty field */
export function publishDraft(
  context: AllContext,
  { version, note }: ParsedRequestOf<typeof publishSite>,
): Promise<SiteState> {
  return publish(context, { version, note }, ({ draft, changes }) => {
    if (!draft || changes.length === 0) throw ApiError.invalid('草稿没有改动，不需要发布。');
    return { tree: draft, restoredFrom: null, endsDraft: true };
  });
}

/** Publishes an old version again. @throws ApiError 404, 409, 422 as above */
export function restoreVersion(
  context: AllContext,
  { version, number, note }: ParsedRequestOf<typeof restoreSiteVersion>,
): Promise<SiteState> {
  return publish(context, { version, note }, async (state, tx) => {
    if (number === state.number) throw ApiError.invalid('这就是现在公开的版本。');
    const { document } = await findVersion(tx, number);
    const old = withEveryColumn(document, await findSiteColumns(tx));
    const tree = state.mayChangeReview ? old : withReviewOf(state.published, old);
    return { tree, restoredFrom: number, endsDraft: false };
  });
}

/** Returns the faults that prevent publication of the draft, or of the public version without a draft. */
export async function checkDraft({ services, viewer }: AllContext): Promise<SiteFinding[]> {
  const { draft, published } = await readSite({ services, viewer });
  return findingsOf(services.db, draft ?? published);
}

function withReviewOf(now: SiteTree, old: SiteTree): SiteTree {
  const steps = new Map(now.columns.map(({ id, reviewSteps }) => [id, reviewSteps]));
  const columns = old.columns.map((column) => ({ ...column, reviewSteps: steps.get(column.id) ?? column.reviewSteps }));
  return { ...old, columns };
}

function publish(
  context: AllContext,
  { version, note }: { version: number; note: string },
  what: (state: SiteState, tx: Database) => Publication | Promise<Publication>,
): Promise<SiteState> {
  return saveVersioned<SiteState, Publication>(context, {
    name: '网站草稿',
    targetType: 'site',
    id: DRAFT,
    version,
    read: (tx) => readSite(context, tx),
    toValues: async (tx, before) => {
      const publication = await what(before, tx);
      refuse(await findingsOf(tx, publication.tree));
      return publication;
    },
    update: async (tx, seen, publication) => {
      // First: the second of two concurrent publications waits here and is refused.
      const draft = publication.endsDraft ? { document: null } : {};
      if (!(await updateDraft(tx, seen.version, draft))) return false;
      if (publication.endsDraft) await noteDraftMedia(tx, null);
      await write(tx, publication, { note, publishedBy: context.viewer.userId });
      return true;
    },
    audited: ({ number, published }) => ({ number, ...auditedSite(published) }),
  });
}

async function write(
  tx: Database,
  { tree, restoredFrom }: Publication,
  { note, publishedBy }: { note: string; publishedBy: number },
): Promise<void> {
  const before = await findPublished(tx);
  const number = before.number + 1;
  const { id } = await insertVersion(tx, { number, document: tree, note, publishedBy, restoredFrom });
  await updateColumns(tx, tree.columns);
  await replaceRedirects(tx, tree.redirects);
  const text = { title: `网站第 ${number} 版`, path: '/web', isPublic: true };
  await setMediaUses(tx, { holder: 'site_version', id }, siteMedia(tree), text);
  await forgetMediaUses(tx, { holder: 'site_version', ids: [before.id] });
}

function refuse(findings: readonly SiteFinding[]): void {
  const [first] = findings;
  if (!first) return;
  const errors: Record<string, string> = {};
  for (const { field, message } of findings) errors[field] ??= message;
  const more = findings.length > 1 ? `（共 ${findings.length} 处）` : '';
  throw ApiError.invalid(`${sitePlaceName(first.field)}：${first.message}${more}`, errors);
}
