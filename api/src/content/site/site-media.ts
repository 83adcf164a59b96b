import type { SiteTree } from '@platform/contract/site/site-tree';

/** Returns the ids of the pictures that a document shows. */
export function siteMedia({ banners, sharePictureId }: Pick<SiteTree, 'banners' | 'sharePictureId'>): number[] {
  const ids = [...banners.map(({ pictureId }) => pictureId), sharePictureId];
  return [...new Set(ids.filter((id) => id !== null))];
}
