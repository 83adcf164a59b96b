import { Readable } from 'node:stream';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { openMedium } from '@platform/contract/content/media';
import { MEDIA_TYPES } from '../../kernel/files/inspect-upload';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { findMedium, type StoredMedium } from './media.queries';
import { mediaFiles } from './media-files';
import { mediumHash } from './medium-address';

/**
 * Streams a picture at one of its widths for display; without a width the uploaded original as a download.
 * @throws ApiError 404 for a hash other than the current one, or a missing width
 */
export async function openMediumFile(
  { services: { db, config } }: AllContext,
  { id, width, hash }: ParsedRequestOf<typeof openMedium>,
): Promise<FileAnswer> {
  const medium = await findMedium(db, id);
  const content = medium && mediumHash(medium.sha256) === hash ? contentOf(medium, width) : undefined;
  const bytes = content && (await mediaFiles(config).read(content.sha256));
  if (!medium || !content || !bytes) throw ApiError.notFound();
  return new FileAnswer(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    name: medium.name,
    type: MEDIA_TYPES[content.format] ?? 'application/octet-stream',
    size: content.size,
    disposition: width === undefined ? 'attachment' : 'inline',
    immutable: true,
  });
}

function contentOf(medium: StoredMedium, width: number | undefined) {
  if (width === undefined) return { sha256: medium.sha256, size: medium.size, format: medium.extension };
  return medium.variants.find((each) => each.width === width && each.format === 'webp');
}
