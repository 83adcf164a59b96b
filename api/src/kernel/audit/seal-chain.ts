import { createHash } from 'node:crypto';

/** What a seal says; its hash covers the rest. */
export interface Seal {
  number: number;
  at: Date;
  lastLine: number;
  /** `[id, SHA-256 of the line]`, in the order of the ids. */
  lines: [number, string][];
  previous: string;
  hash: string;
}

/** SHA-256, hexadecimal, over all that a seal says and so over every seal before it. */
export function hashOfSeal({ number, at, lastLine, lines, previous }: Omit<Seal, 'hash'>): string {
  const said = JSON.stringify([number, at.toISOString(), lastLine, lines, previous]);
  return createHash('sha256').update(said).digest('hex');
}

/**
 * How a seal is written down outside of the database: `184:5f2c0a11-…`. In groups of eight, since the log hides what
 * looks like a mobile number.
 */
export function sealText({ number, hash }: Pick<Seal, 'number' | 'hash'>): string {
  return `${number}:${hash.match(/.{8}/g)!.join('-')}`;
}

/** Reads what `sealText` wrote, with or without dashes; undefined for anything else. */
export function readSealText(text: string): Pick<Seal, 'number' | 'hash'> | undefined {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase().replaceAll('-', ''));
  return found ? { number: Number(found[1]), hash: found[2]! } : undefined;
}
