import { openMedium, type MediumKind, type MediumRow } from '@platform/contract/content/media';
import { uploadLimits } from '@platform/contract/files/upload-purpose';

type Content = Pick<MediumRow, 'id' | 'hash' | 'widths'>;

/**
 * Returns the address of the narrowest size of a picture that is at least `width` wide; undefined while it has none.
 */
export function pictureFile({ id, hash, widths }: Content, width: number): string | undefined {
  const chosen = widths.find((each) => each >= width) ?? widths.at(-1);
  return chosen === undefined ? undefined : `${openMedium.path}?id=${id}&width=${chosen}&hash=${hash}`;
}

/** Returns the address of the original file. */
export const originalFile = ({ id, hash }: Content): string => `${openMedium.path}?id=${id}&hash=${hash}`;

/** Returns the kind of medium of a chosen file. */
export function kindOfFile({ name, type }: File): MediumKind {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const isPicture = type.startsWith('image/') || extension === 'jpeg';
  return isPicture || (uploadLimits.picture.extensions as readonly string[]).includes(extension)
    ? 'picture'
    : 'attachment';
}
