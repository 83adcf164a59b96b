import { sql } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import { sanitizeHtml } from '../html/sanitize-html';
import type { Database } from '../../kernel/database/pool';
import { needConsent } from './consultation-of';
import { findRevision, type RevisionRow } from './content.queries';
import { writtenFields } from './kind-fields';
import { closeMedia, openMedia } from './revision-media';
import { listedColumns } from './written-content';

/** Characters of a text that the word search of the public site reads. */
const SEARCHED = 200_000;

/** An item whose revision is published or taken off. */
interface Publishable {
  id: number;
  kind: ContentKind;
  revisionId: number;
  publicRevisionId: number | null;
}

/**
 * Makes the newest revision of an item public: opens what it uses, and says what the item has from this moment on.
 * @param expiresAt as it stays where it is undefined
 * @throws ApiError 422 with the first picture that cannot be shown, and for an answer that whoever asked does not let be published
 */
export async function publishRevision(
  tx: Database,
  { id, kind, revisionId, publicRevisionId }: Publishable,
  expiresAt?: string | null,
) {
  if (kind === 'answer') await needConsent(tx, id);
  const revision = (await findRevision(tx, revisionId))!;
  await openMedia(tx, revisionId, publicRevisionId);
  return publishedValues(kind, revision, expiresAt);
}

/** What an item has from the moment on that the public reads a revision of it. */
export function publishedValues(kind: ContentKind, revision: RevisionRow, expiresAt: string | null | undefined) {
  const { id, title, summary, source, html, fields } = revision;
  const listed = listedColumns(kind, fields);
  const { text } = sanitizeHtml(html).facts;
  return {
    state: 'published' as const,
    publicRevisionId: id,
    publicText: [title, summary, source, ...writtenFields(kind, fields).map((field) => field.text), text]
      .join('\n')
      .normalize('NFKC')
      .toLowerCase()
      .slice(0, SEARCHED),
    publishedAt: sql`coalesce(published_at, now())`,
    changedAt: sql`now()`,
    withdrawnAt: null,
    publishAt: null,
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...listed,
    // Of no day of its own it is of that on which it was first published; connections keep China's time.
    day: listed.day ?? sql`coalesce(published_at, now())::date`,
    year: listed.year ?? sql`extract(year from coalesce(published_at, now()))::int`,
    path: kind === 'page' && typeof fields.path === 'string' ? fields.path : null,
  };
}

/** Takes an item off the site: closes what its public revision used, and says what the item has from this moment on. */
export async function withdrawRevision(
  tx: Database,
  { revisionId, publicRevisionId }: Pick<Publishable, 'revisionId' | 'publicRevisionId'>,
) {
  if (publicRevisionId !== null) await closeMedia(tx, publicRevisionId, publicRevisionId === revisionId);
  return { publicRevisionId: null, publicText: '', withdrawnAt: sql`now()`, expiresAt: null };
}
