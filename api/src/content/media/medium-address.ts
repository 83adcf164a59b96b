import { createHash } from 'node:crypto';
import { decodePart } from '@platform/domain/text/decode-address';

/** Raise it when the conversion makes other bytes of the same original: browsers cache an address for ever. */
const RENDITION = 1;

/** Returns the name of a medium's content in its addresses. It does not reveal the hash of the original. */
export function mediumHash(sha256: string): string {
  return createHash('sha256').update(`${RENDITION} ${sha256}`).digest('hex').slice(0, 16);
}

/** Public address of a picture at one of its widths. */
export const pictureAddress = (id: number, hash: string, width: number, format: string): string =>
  `/media/${id}/${hash}-${width}.${format}`;

/** Public address of an attachment. */
export const attachmentAddress = (id: number, hash: string, name: string): string =>
  `/media/${id}/${hash}/${encodeURIComponent(name)}`;

/** The parts of a public address. */
export type NamedMedium = { id: number; hash: string } & ({ width: number; format: string } | { name: string });

/** Parses a public address without its query; undefined for any other path. */
export function readMediumAddress(path: string): NamedMedium | undefined {
  const [, id, hash, width, format, name] =
    /^\/media\/([1-9]\d{0,14})\/([0-9a-f]{16})(?:-([1-9]\d{0,4})\.(webp|jpg|png)|\/([^/]{1,1500}))$/.exec(path) ?? [];
  if (!id || !hash) return undefined;
  if (width && format) return { id: Number(id), hash, width: Number(width), format };
  const decoded = name && decodePart(name);
  return decoded ? { id: Number(id), hash, name: decoded } : undefined;
}
