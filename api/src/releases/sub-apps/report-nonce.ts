import { randomBytes } from 'node:crypto';
import type { Services } from '../../kernel/ports/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';

/** A document with its user and release. */
export interface ServedDocument {
  userId: number;
  subApp: string;
  version: string;
}

/** Reports of a document count for a day at most. */
const VALID_MS = 24 * 3600 * 1000;

/** The nonce inlined into a host document. It proves that this user was served this release. */
export function issueReportNonce(services: Pick<Services, 'tokens'>, document: ServedDocument): string {
  const until = (Date.now() + VALID_MS).toString(36);
  // Distinguishes two documents of the same moment.
  const salt = randomBytes(6).toString('base64url');
  return `${until}.${salt}.${signatureOf(services, 'document', textOf(`${until}.${salt}`, document))}`;
}

/** Whether a nonce was issued for this document within the last day. */
export function isReportNonce(services: Pick<Services, 'tokens'>, document: ServedDocument, nonce: string): boolean {
  const [until = '', salt = '', signature = ''] = nonce.split('.');
  if (!(Number.parseInt(until, 36) > Date.now())) return false;
  return isSignature(services, 'document', textOf(`${until}.${salt}`, document), signature);
}

const textOf = (issued: string, { userId, subApp, version }: ServedDocument): string =>
  `${issued}\n${userId}\n${subApp}\n${version}`;
