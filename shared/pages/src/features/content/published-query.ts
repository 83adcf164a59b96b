import type { ContentKind } from '@platform/contract/content/kind';
import { cutText } from '@platform/domain/text/cut-text';

/** Kinds whose published items have a page for signed-in users. */
export type PublishedKind = Extract<ContentKind, 'assistance' | 'association'>;

/** Filters of the published items, and the opened one. */
export interface PublishedQuery {
  id?: number;
  page: number;
  keyword?: string;
  region?: string;
  level?: string;
  year?: number;
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads the address; ignores invalid parts. */
export function readPublishedQuery(search: string): PublishedQuery {
  const given = new URLSearchParams(search);
  const text = (name: string) => cutText((given.get(name) ?? '').trim(), 60) || undefined;
  return {
    id: whole(given.get('id')),
    page: whole(given.get('page')) ?? 1,
    keyword: text('keyword'),
    region: text('region'),
    level: text('level'),
    year: whole(given.get('year')),
  };
}

/** The address of the query with a change. */
export function addressWith(query: PublishedQuery, change: Partial<PublishedQuery>): string {
  const { page, ...rest } = { ...query, ...change };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) parameters.set(name, String(value));
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
