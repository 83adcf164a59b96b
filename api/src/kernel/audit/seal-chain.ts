import { createHash } from 'node:crypto';

/** Contents of a seal; its hash covers the other fields. */
export interface Seal {
  number: number;
  at: Date;
  lastLine: number;
  /** `[id, SHA-256 of the line]`, in the order of the ids. */
  lines: [number, string][];
  previous: string;
  hash: string;
}

/** SHA-256, hexadecimal, over all fields of a seal and so over every seal before it. */
export function hashOfSeal({ number, at, lastLine, lines, previous }: Omit<Seal, 'hash'>): string {
  const said = JSON.stringify([number, at.toISOString(), lastLine, lines, previous]);
  return createHash('sha256').update(said).digest('hex');
}

/**
 * Form of a seal outside of the database: `184:5f2c0a11-…`. The hash is in groups of eight, because the log masks
 * digits that look like a mobile number.
 */
export function sealText({ number, hash }: Pick<Seal, 'number' | 'hash'>): string {
  return `${number}:${hash.match(/.{8}/g)!.join('-')}`;
}

/** Parses the output of `sealText`, with or without dashes; undefined for any other text. */
export function readSealText(text: string): Pick<Seal, 'number' | 'hash'> | undefined {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase().replaceAll('-', ''));
  return found ? { number: Number(found[1]), hash: found[2]! } : undefined;
}
