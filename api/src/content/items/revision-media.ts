import { editAddress } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import { forgetMediaUses, presentMedia, setMediaPublic, setMediaUses } from '../media/set-media-uses';
import { htmlMedia } from '../html/html-media';
import type { RevisionRow } from './content.queries';

/** Pictures and attachments of a revision by id, its cover among them. */
export function mediaOf({ coverId, html }: Pick<RevisionRow, 'coverId' | 'html'>): number[] {
  return [...new Set([...(coverId === null ? [] : [coverId]), ...htmlMedia(html)])];
}

/**
 * Records the media that a new revision uses, and removes those recorded for the unpublished revision before it.
 * @throws ApiError 422 for deleted media
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

/** A draft's text, as the media library needs it. */
interface TypedText extends Pick<RevisionRow, 'coverId' | 'html' | 'contentId' | 'title'> {
  /** Id of the draft. */
  id: number;
  authorName: string;
}

/**
 * Records the media that a draft uses, so that they cannot be deleted before the draft is saved. Any typed text is
 * accepted: deleted media are left out, and HTML that cannot be parsed keeps the uses recorded before.
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
 * Makes the media of a revision public, and closes those of the revision before it.
 * @throws ApiError 422 with the first picture that cannot be shown
 */
export async function openMedia(tx: Database, revisionId: number, before: number | null): Promise<void> {
  await setMediaPublic(tx, { holder: 'revision', id: revisionId }, true);
  if (before !== null && before !== revisionId) await forgetMediaUses(tx, { holder: 'revision', ids: [before] });
}

/** Closes the media of a revision; removes the uses of one that is no longer the newest. */
export async function closeMedia(tx: Database, revisionId: number, isNewest: boolean): Promise<void> {
  if (isNewest) await setMediaPublic(tx, { holder: 'revision', id: revisionId }, false);
  else await forgetMediaUses(tx, { holder: 'revision', ids: [revisionId] });
}
