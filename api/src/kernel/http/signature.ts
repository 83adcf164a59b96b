import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsPurpose } from '../ports/sms-purpose';
import type { Services } from '../ports/services';

/** Purposes of signatures: a signature for one purpose is invalid for any other. */
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
 * Signature of a text, which requires the server's key. It is constant while the server keeps its key, and reveals
 * nothing of the text. 43 characters that are valid in an address.
 */
export function signatureOf({ tokens }: Signing, purpose: SignaturePurpose, text: string): string {
  return createHmac('sha256', tokens.key).update(`${purpose}\n${text}`).digest('base64url');
}

/** Whether a signature, which may be any text, is that of the text. The comparison takes constant time. */
export function isSignature(services: Signing, purpose: SignaturePurpose, text: string, given: string): boolean {
  const right = Buffer.from(signatureOf(services, purpose, text));
  const bytes = Buffer.from(given);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
