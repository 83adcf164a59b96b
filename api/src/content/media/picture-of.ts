import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { media, type MediumVariant } from '../schema/media';
import { attachmentAddress, mediumHash, pictureAddress } from './medium-address';

/** A picture as a page shows it: `<picture><source type="image/webp" srcset=webp><img src srcset=fallback …>`. */
export interface Picture {
  id: number;
  /** `srcset` of the WebP form. */
  webp: string;
  /** `srcset` of the JPEG or PNG form. */
  fallback: string;
  fallbackType: 'image/jpeg' | 'image/png';
  /** For readers without `srcset`: the fallback of 960 pixels, or the widest that there is below. */
  src: string;
  /** Pixels of the widest size. */
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt: string;
  decorative: boolean;
  caption: string;
  credit: string;
}

/** An attachment as a page links to it. */
export interface Attachment {
  id: number;
  address: string;
  /** With its extension. */
  name: string;
  extension: string;
  /** Bytes. */
  size: number;
}

/** Width in pixels of the size in `src`. */
const COMMON_WIDTH = 960;

/**
 * Returns the pictures of a page by id, without those that are deleted or not converted. Their addresses decide whether
 * the public may open them.
 * @param token a preview token, which opens pictures that are not public
 */
export async function pictureOf(db: Database, ids: readonly number[], token?: string): Promise<Map<number, Picture>> {
  const rows = await find(db, ids);
  return new Map(rows.flatMap((row) => (row.variants.length > 0 ? [[row.id, toPicture(row, token)] as const] : [])));
}

/** Returns the attachments of a page by id, likewise. */
export async function attachmentOf(
  db: Database,
  ids: readonly number[],
  token?: string,
): Promise<Map<number, Attachment>> {
  const rows = await find(db, ids);
  return new Map(
    rows
      .filter(({ kind }) => kind === 'attachment')
      .map(({ id, name, extension, size, sha256 }) => {
        const address = attachmentAddress(id, mediumHash(sha256), name) + queryOf(token);
        return [id, { id, address, name, extension, size }];
      }),
  );
}

type Row = typeof media.$inferSelect;

async function find(db: Database, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return rows.filter((row) => row.deletedAt === null);
}

const queryOf = (token: string | undefined) => (token === undefined ? '' : `?token=${encodeURIComponent(token)}`);

function toPicture(row: Row, token: string | undefined): Picture {
  const hash = mediumHash(row.sha256);
  const address = ({ width, format }: MediumVariant) => pictureAddress(row.id, hash, width, format) + queryOf(token);
  const srcset = (variants: readonly MediumVariant[]) =>
    variants.map((each) => `${address(each)} ${each.width}w`).join(', ');
  const webp = row.variants.filter(({ format }) => format === 'webp');
  const fallback = row.variants.filter(({ format }) => format !== 'webp');
  const common = fallback.filter(({ width }) => width <= COMMON_WIDTH).at(-1) ?? fallback[0]!;
  const widest = fallback.at(-1)!;
  return {
    id: row.id,
    webp: srcset(webp),
    fallback: srcset(fallback),
    fallbackType: widest.format === 'png' ? 'image/png' : 'image/jpeg',
    src: address(common),
    width: widest.width,
    height: widest.height,
    alt: row.decorative ? '' : row.alt,
    decorative: row.decorative,
    caption: row.caption,
    credit: row.credit,
  };
}
