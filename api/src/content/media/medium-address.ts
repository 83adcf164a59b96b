import { createHash } from 'node:crypto';
import { decodePart } from '@platform/domain/text/decode-address';

/** Raised when other bytes are made of the same original: what browsers keep for ever has another address then. */
const RENDITION = 1;

/** What names the content of a medium in its addresses; the original's own hash is nobody's business. */
export function mediumHash(sha256: string): string {
  return createHash('sha256').update(`${RENDITION} ${sha256}`).digest('hex').slice(0, 16);
}

/** Public address of a picture at one of its widths. */
export const pictureAddress = (id: number, hash: string, width: number, format: string): string =>
  `/media/${id}/${hash}-${width}.${format}`;

/** Public address of an attachment. */
export const attachmentAddress = (id: number, hash: string, name: string): string =>
  `/media/${id}/${hash}/${encodeURIComponent(name)}`;

/** What a public address names. */
export type NamedMedium = { id: number; hash: string } & ({ width: number; format: string } | { name: string });

/** Reads a public address, its query left out; undefined for any other path. */
export function readMediumAddress(path: string): NamedMedium | undefined {
  const [, id, hash, width, format, name] =
    /^\/media\/([1-9]\d{0,14})\/([0-9a-f]{16})(?:-([1-9]\d{0,4})\.(webp|jpg|png)|\/([^/]{1,1500}))$/.exec(path) ?? [];
  if (!id || !hash) return undefined;
  if (width && format) return { id: Number(id), hash, width: Number(width), format };
  const decoded = name && decodePart(name);
  return decoded ? { id: Number(id), hash, name: decoded } : undefined;
}
