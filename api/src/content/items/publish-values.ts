import { sql } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import { sanitizeHtml } from '../html/sanitize-html';
import type { RevisionRow } from './content.queries';
import { listedColumns } from './written-content';

/** Characters of a text that the word search of the public site reads. */
const SEARCHED = 200_000;

/** What an item has from the moment on that the public reads a revision of it. */
export function publishedValues(kind: ContentKind, revision: RevisionRow, expiresAt: string | null | undefined) {
  const { id, title, summary, source, html, fields } = revision;
  const listed = listedColumns(kind, fields);
  const { text } = sanitizeHtml(html).facts;
  return {
    state: 'published' as const,
    publicRevisionId: id,
    publicText: [title, summary, source, ...Object.values(fields).filter((value) => typeof value === 'string'), text]
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

/** What an item has once the public no longer reads it. */
export const withdrawnValues = () => ({
  publicRevisionId: null,
  publicText: '',
  withdrawnAt: sql`now()`,
  expiresAt: null,
});
