import { openMedium, type MediumKind, type MediumRow } from '@platform/contract/content/media';
import { uploadLimits } from '@platform/contract/files/upload-purpose';

type Content = Pick<MediumRow, 'id' | 'hash' | 'widths'>;

/** Address of a picture's size for who edits: the narrowest that is not below `width`; undefined while it has none. */
export function pictureFile({ id, hash, widths }: Content, width: number): string | undefined {
  const chosen = widths.find((each) => each >= width) ?? widths.at(-1);
  return chosen === undefined ? undefined : `${openMedium.path}?id=${id}&width=${chosen}&hash=${hash}`;
}

/** Address of the original, as it was uploaded. */
export const originalFile = ({ id, hash }: Content): string => `${openMedium.path}?id=${id}&hash=${hash}`;

/** What a chosen file is uploaded as. */
export function kindOfFile({ name, type }: File): MediumKind {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const isPicture = type.startsWith('image/') || extension === 'jpeg';
  return isPicture || (uploadLimits.picture.extensions as readonly string[]).includes(extension)
    ? 'picture'
    : 'attachment';
}

/** `1.2 MB` or `830 KB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
