import type { SiteTree } from '@platform/contract/site/site-tree';

/** Pictures that a document shows, by id. */
export function siteMedia({ banners, sharePictureId }: Pick<SiteTree, 'banners' | 'sharePictureId'>): number[] {
  const ids = [...banners.map(({ pictureId }) => pictureId), sharePictureId];
  return [...new Set(ids.filter((id) => id !== null))];
}
