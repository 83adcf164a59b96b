import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsPurpose } from '../ports/sms-purpose';
import type { Services } from './services';

/** What this server signs for: what is signed for one purpose counts for no other. */
export type SignaturePurpose =
  | 'device'
  | 'document'
  | 'preview'
  | 'public code'
  | 'public form'
  | 'public network'
  | 'public pass'
  | 'report'
  | 'site-preview'
  | 'visit ticket'
  | 'wechat'
  | SmsPurpose;

type Signing = Pick<Services, 'tokens'>;

/**
 * What nobody without the server's key can make of a text: the same as long as the server keeps its key, and it tells
 * nothing of the text. 43 characters that may stand in an address.
 */
export function signatureOf({ tokens }: Signing, purpose: SignaturePurpose, text: string): string {
  return createHmac('sha256', tokens.key).update(`${purpose}\n${text}`).digest('base64url');
}

/** Whether a signature, which may be anything, is that of a text. It takes as long for a wrong one as for a right one. */
export function isSignature(services: Signing, purpose: SignaturePurpose, text: string, given: string): boolean {
  const right = Buffer.from(signatureOf(services, purpose, text));
  const bytes = Buffer.from(given);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
