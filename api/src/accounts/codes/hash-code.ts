import type { Services } from '../../kernel/ports/services';
import { signatureOf } from '../../kernel/http/signature';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';

/**
 * Hash of a code for the database. It includes the server's key, because a million codes are quickly tried against a
 * plain hash.
 */
export function hashCode(
  services: Pick<Services, 'tokens'>,
  { mobile, purpose, code }: { mobile: string; purpose: SmsPurpose; code: string },
): string {
  return Buffer.from(signatureOf(services, purpose, `${mobile}\n${code}`), 'base64url').toString('hex');
}
