import { editAddress } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import { forgetMediaUses, presentMedia, setMediaPublic, setMediaUses } from '../media/set-media-uses';
import { htmlMedia } from '../html/html-media';
import type { RevisionRow } from './content.queries';

/** Pictures and attachments of a revision by id, its cover among them. */
export function mediaOf({ coverId, html }: Pick<RevisionRow, 'coverId' | 'html'>): number[] {
  return [...new Set([...(coverId === null ? [] : [coverId]), ...htmlMedia(html)])];
}

/**
 * Says what a new revision uses; of the one before, that nobody reads, it is no longer said.
 * @throws ApiError 422 for media that are gone
 */
export async function noteMedia(
  tx: Database,
  kind: ContentKind,
  revision: RevisionRow,
  before: number | null,
): Promise<void> {
  const { id, contentId, title, coverId } = revision;
  const holder = { holder: 'revision', id } as const;
  const text = { title, path: editAddress(kind, contentId), isPublic: false };
  await setMediaUses(tx, holder, mediaOf(revision), text, (medium) => (medium === coverId ? 'coverId' : 'html'));
  if (before !== null) await forgetMediaUses(tx, { holder: 'revision', ids: [before] });
}

/** What somebody is typing, to the media library. */
interface TypedText extends Pick<RevisionRow, 'coverId' | 'html' | 'contentId' | 'title'> {
  /** Of the draft. */
  id: number;
  authorName: string;
}

/**
 * Says what a draft uses, so that nobody deletes it before the draft is saved. Typed text is kept whatever stands in it:
 * what is gone already is left out, and of HTML that could not be saved what it used before is still said.
 */
export async function noteDraftMedia(tx: Database, { id, contentId, title, authorName, ...typed }: TypedText) {
  const ids = mediaTyped(typed);
  if (!ids) return;
  const text = {
    title: `${title}（${authorName}未保存的草稿）`,
    path: `/newsDetails?id=${contentId}`,
    isPublic: false,
  };
  await setMediaUses(tx, { holder: 'draft', id }, await presentMedia(tx, ids), text);
}

function mediaTyped(typed: Pick<RevisionRow, 'coverId' | 'html'>): number[] | undefined {
  try {
    return mediaOf(typed);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Opens what a revision uses to the public, and closes what the one before it used.
 * @throws ApiError 422 with the first picture that cannot be shown
 */
export async function openMedia(tx: Database, revisionId: number, before: number | null): Promise<void> {
  await setMediaPublic(tx, { holder: 'revision', id: revisionId }, true);
  if (before !== null && before !== revisionId) await forgetMediaUses(tx, { holder: 'revision', ids: [before] });
}

/** Closes what a revision uses; forgotten when it is no longer the newest. */
export async function closeMedia(tx: Database, revisionId: number, isNewest: boolean): Promise<void> {
  if (isNewest) await setMediaPublic(tx, { holder: 'revision', id: revisionId }, false);
  else await forgetMediaUses(tx, { holder: 'revision', ids: [revisionId] });
}
