import { sql } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { forgetText, indexText } from '../search/content-text.queries';
import { searchedBody } from '../search/searched-text';
import { needConsent } from './consultation-of';
import { findRevision, type RevisionRow } from './content.queries';
import { closeMedia, openMedia } from './revision-media';
import { listedColumns } from './written-content';

/** An item whose revision is published or withdrawn. */
interface Publishable {
  id: number;
  kind: ContentKind;
  revisionId: number;
  publicRevisionId: number | null;
}

/**
 * Makes the newest revision of an item public: opens its media, indexes its text and returns the item's new values.
 * @param expiresAt undefined keeps the present value
 * @throws ApiError 422 with the first picture that cannot be shown, and for an answer without the asker's consent
 */
export async function publishRevision(
  tx: Database,
  { id, kind, revisionId, publicRevisionId }: Publishable,
  expiresAt?: string | null,
) {
  if (kind === 'answer') await needConsent(tx, id);
  const revision = (await findRevision(tx, revisionId))!;
  await openMedia(tx, revisionId, publicRevisionId);
  await indexText(tx, { contentId: id, kind, revision });
  return publishedValues(kind, revision, expiresAt);
}

/** Returns the values of an item whose given revision is public. */
export function publishedValues(kind: ContentKind, revision: RevisionRow, expiresAt: string | null | undefined) {
  const { id, title, fields } = revision;
  const listed = listedColumns(kind, fields);
  return {
    state: 'published' as const,
    publicRevisionId: id,
    publicText: `${title}\n${searchedBody(kind, revision)}`.normalize('NFKC').toLowerCase(),
    publishedAt: sql`coalesce(published_at, now())`,
    changedAt: sql`now()`,
    withdrawnAt: null,
    publishAt: null,
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...listed,
    // Without its own day an item has that of its first publication; connections use China's time zone.
    day: listed.day ?? sql`coalesce(published_at, now())::date`,
    year: listed.year ?? sql`extract(year from coalesce(published_at, now()))::int`,
    path: kind === 'page' && typeof fields.path === 'string' ? fields.path : null,
  };
}

/** Withdraws an item: closes its media, removes it from the search index and returns the item's new values. */
export async function withdrawRevision(tx: Database, { id, revisionId, publicRevisionId }: Omit<Publishable, 'kind'>) {
  if (publicRevisionId !== null) await closeMedia(tx, publicRevisionId, publicRevisionId === revisionId);
  await forgetText(tx, id);
  return { publicRevisionId: null, publicText: '', withdrawnAt: sql`now()`, expiresAt: null };
}
