import { stat } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import type { Config } from '../../kernel/config/config';
import type { Database } from '../../kernel/database/pool';
import { media } from '../schema/media';
import { mediaFiles } from './media-files';

/** Facts about media for the check before publication, by id, without deleted ones. */
export interface MediaFacts {
  pictures: Map<number, { name: string; alt: string; decorative: boolean }>;
  attachments: Map<number, { name: string; readable: boolean }>;
  /** Pictures that cannot be shown: their conversion is pending or has failed. */
  unready: { name: string; failed: boolean }[];
}

/** Reads the facts of media, and whether the bytes of attachments exist. */
export async function findMediaFacts(
  db: Database,
  config: Pick<Config, 'filesDir'>,
  ids: readonly number[],
): Promise<MediaFacts> {
  const facts: MediaFacts = { pictures: new Map(), attachments: new Map(), unready: [] };
  if (ids.length === 0) return facts;
  const files = mediaFiles(config);
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  for (const { id, kind, name, alt, decorative, sha256, deletedAt, variants, state } of rows) {
    if (deletedAt !== null) continue;
    if (kind === 'picture' && variants.length === 0) facts.unready.push({ name, failed: state === 'failed' });
    if (kind === 'picture') facts.pictures.set(id, { name, alt, decorative });
    else facts.attachments.set(id, { name, readable: await hasBytes(files.pathOf(sha256)) });
  }
  return facts;
}

const hasBytes = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  );
