import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../kernel/http/services';

/** Whose document showed which release. */
export interface ServedDocument {
  userId: number;
  subApp: string;
  version: string;
}

/** A document is open for a day at most before its reports stop counting. */
const VALID_MS = 24 * 3600 * 1000;

/** The nonce inlined into a host document: proof that this user really was served this release. */
export function issueReportNonce({ tokens }: Pick<Services, 'tokens'>, document: ServedDocument): string {
  const until = (Date.now() + VALID_MS).toString(36);
  // Two documents of the same moment are two.
  const salt = randomBytes(6).toString('base64url');
  return `${until}.${salt}.${sign(tokens.key, `${until}.${salt}`, document)}`;
}

/** Whether a nonce was issued for this document within the last day. */
export function isReportNonce({ tokens }: Pick<Services, 'tokens'>, document: ServedDocument, nonce: string): boolean {
  const [until = '', salt = '', signature = ''] = nonce.split('.');
  if (!(Number.parseInt(until, 36) > Date.now())) return false;
  const expected = Buffer.from(sign(tokens.key, `${until}.${salt}`, document));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(key: Uint8Array, until: string, { userId, subApp, version }: ServedDocument): string {
  return createHmac('sha256', key).update(`document\n${until}\n${userId}\n${subApp}\n${version}`).digest('base64url');
}
