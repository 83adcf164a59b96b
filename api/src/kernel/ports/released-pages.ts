import type { SubAppName } from './sub-app-name';

/**
 * Literal paths that the release of a sub-app has a page for, as this user gets it (`previewRelease`: the one that the
 * user's session alone is shown); undefined when there is no release.
 */
export type ReleasedPages = (
  name: SubAppName,
  user: { id: number; previewRelease?: string | null },
) => Promise<readonly string[] | undefined>;
