import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { media, mediaUse } from '../schema/media';
import { MEDIA_TYPES } from '../../kernel/files/inspect-upload';
import { attachmentAddress, mediumHash, pictureAddress, type NamedMedium } from './medium-address';

/** The answer at a public address of a medium. */
export type PublicMedium =
  /** The content was replaced or renamed. */
  | { kind: 'moved'; address: string; isPublic: boolean }
  | {
      kind: 'content';
      sha256: string;
      type: string;
      /** Bytes. */
      size: number;
      /** Name of the downloaded file; undefined for a picture, which is shown inline. */
      downloadAs?: string;
      /** Whether public content uses it. Otherwise only a preview may read it. */
      isPublic: boolean;
    };

/**
 * Returns the answer at a public address; undefined for a missing medium or size, and for a medium without public use
 * unless the caller has a preview.
 */
export async function findPublicMedium(
  db: Database,
  named: NamedMedium,
  isPreview: boolean,
): Promise<PublicMedium | undefined> {
  const [row] = await db
    .select({ medium: media, use: mediaUse.mediaId })
    .from(media)
    .leftJoin(mediaUse, and(eq(mediaUse.mediaId, media.id), eq(mediaUse.isPublic, true)))
    .where(eq(media.id, named.id))
    .limit(1);
  if (!row || row.medium.deletedAt) return undefined;
  const { medium } = row;
  const isPublic = row.use !== null;
  if (!isPublic && !isPreview) return undefined;
  const hash = mediumHash(medium.sha256);
  // A preview contains the addresses of its media. The hash keeps its reader from guessing others by id.
  if (!isPublic && named.hash !== hash) return undefined;
  if ('name' in named) {
    if (medium.kind !== 'attachment') return undefined;
    const { sha256, size, extension, name } = medium;
    if (named.hash !== hash || named.name !== name)
      return { kind: 'moved', address: attachmentAddress(medium.id, hash, name), isPublic };
    return { kind: 'content', sha256, size, type: typeOf(extension), downloadAs: name, isPublic };
  }
  const sizes = medium.variants.filter(({ format }) => (format === 'webp') === (named.format === 'webp'));
  if (named.hash !== hash) {
    const instead = sizes.filter(({ width }) => width <= named.width).at(-1) ?? sizes[0];
    const address = instead && pictureAddress(medium.id, hash, instead.width, instead.format);
    return address ? { kind: 'moved', address, isPublic } : undefined;
  }
  const found = sizes.find(({ width, format }) => width === named.width && format === named.format);
  return found && { kind: 'content', sha256: found.sha256, size: found.size, type: typeOf(found.format), isPublic };
}

const typeOf = (extension: string): string => MEDIA_TYPES[extension] ?? 'application/octet-stream';
