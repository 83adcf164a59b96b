import type { ParsedRequestOf } from '@platform/contract/call';
import type { discardSiteDraft, saveSiteDraft, SiteState } from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { setMediaUses } from '../media/set-media-uses';
import { readSite } from './read-site';
import { siteMedia } from './site-media';
import { auditedSite } from './site-texts';
import { DRAFT, updateDraft } from './site.queries';

/** Saves the draft of the site. @throws ApiError 409 with the current state, 422 at the field */
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

/** Deletes the draft. @throws ApiError 409 */
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

/** Holder of the draft's media. No version of the site has this id. */
const DRAFT_HOLDER = { holder: 'site_version', id: 0 } as const;

/** Records the media of the draft, so that they cannot be deleted. @throws ApiError 422 for deleted media */
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
  // An omitted column would return with its stored steps and lose those that an administrator's draft has.
  const named = new Set(after.columns.map(({ id }) => id));
  const lost = before.columns.some(({ id }) => !named.has(id));
  if (lost) errors.columns = '栏目不能删除，只能隐藏';
  if (Object.keys(errors).length > 0) throw ApiError.invalid(Object.values(errors)[0]!, errors);
}
