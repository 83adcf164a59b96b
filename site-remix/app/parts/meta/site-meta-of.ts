import type { SiteMeta } from './page-meta';

/** The root loader's data as the `meta` functions of pages see it. */
export function siteMetaOf(matches: readonly { id: string; data?: unknown }[]): SiteMeta {
  return matches.find((match) => match.id === 'root')?.data as SiteMeta;
}
