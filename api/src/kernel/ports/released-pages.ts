import type { SubAppName } from '@platform/routes/sub-apps';

/**
 * Literal paths for which the release of a sub-app has a page, as this user gets it; undefined when there is no
 * release. `previewRelease` is the release that only the user's session is served.
 */
export type ReleasedPages = (
  name: SubAppName,
  user: { id: number; previewRelease?: string | null },
) => Promise<readonly string[] | undefined>;
