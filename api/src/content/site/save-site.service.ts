import type { ParsedRequestOf } from '@platform/contract/call';
import type { discardSiteDraft, saveSiteDraft, SiteState } from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { setMediaUses } from '../media/set-media-uses';
import { readSite } from './read-site';
import { siteMedia } from './site-media';
import { auditedSite } from './site-texts';
import { DRAFT, updateDraft } from './site.queries';

/** Keeps what somebody changed of the site. @throws ApiError 409 with the state as it is, 422 at the field */
export function saveDraft(
  context: AllContext,
  { version, ...tree }: ParsedRequestOf<typeof saveSiteDraft>,
): Promise<SiteState> {
  return changeDraft(context, version, (before) => {
    const known = before.draft ?? before.published;
    if (!before.mayChangeReview) refuseReviewChanges(known, tree);
    const basedOn = before.draft ? before.basedOn : before.number;
    return { document: tree, basedOn, savedAt: new Date() };
  });
}

/** Throws the draft away. @throws ApiError 409 */
export function discardDraft(
  context: AllContext,
  { version }: ParsedRequestOf<typeof discardSiteDraft>,
): Promise<SiteState> {
  return changeDraft(context, version, () => ({ document: null }));
}

type DraftValues = Parameters<typeof updateDraft>[2] & { document: SiteTree | null };

function changeDraft(
  context: AllContext,
  version: number,
  toValues: (before: SiteState) => DraftValues,
): Promise<SiteState> {
  return saveVersioned<SiteState, DraftValues>(context, {
    name: '网站草稿',
    targetType: 'site',
    id: DRAFT,
    version,
    read: (tx) => readSite(context, tx),
    toValues: (_tx, before) => toValues(before),
    update: async (tx, seen, values) => {
      const done = await updateDraft(tx, seen.version, { ...values, updatedBy: context.viewer.userId });
      if (done) await noteDraftMedia(tx, values.document);
      return done;
    },
    audited: ({ draft, published }) => auditedSite(draft ?? published),
  });
}

/** The draft among the versions of the site: no version has this id. */
const DRAFT_HOLDER = { holder: 'site_version', id: 0 } as const;

/** What the draft shows cannot be deleted meanwhile. @throws ApiError 422 for media that are gone */
export function noteDraftMedia(tx: Database, document: SiteTree | null): Promise<void> {
  const ids = document ? siteMedia(document) : [];
  return setMediaUses(tx, DRAFT_HOLDER, ids, {
    title: '网站草稿',
    path: '/web',
    isPublic: false,
  });
}

function refuseReviewChanges(before: SiteTree, after: SiteTree): void {
  const steps = new Map(before.columns.map(({ id, reviewSteps }) => [id, JSON.stringify(reviewSteps)]));
  const errors: Record<string, string> = {};
  after.columns.forEach(({ id, reviewSteps }, at) => {
    if (steps.get(id) !== JSON.stringify(reviewSteps)) errors[`columns.${at}.reviewSteps`] = '审核步骤由管理员设置';
  });
  // One that is left out would come back with the steps it has; what the draft of an administrator says of it counts too.
  const named = new Set(after.columns.map(({ id }) => id));
  const lost = before.columns.some(({ id }) => !named.has(id));
  if (lost) errors.columns = '栏目不能删除，只能隐藏';
  if (Object.keys(errors).length > 0) throw ApiError.invalid(Object.values(errors)[0]!, errors);
}
