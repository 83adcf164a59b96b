import type { Services } from '../../kernel/http/services';
import { signatureOf } from '../../kernel/http/signature';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';

/** What the database keeps of a code. A million codes are quickly tried against a plain hash, so the server's key goes in. */
export function hashCode(
  services: Pick<Services, 'tokens'>,
  { mobile, purpose, code }: { mobile: string; purpose: SmsPurpose; code: string },
): string {
  return Buffer.from(signatureOf(services, purpose, `${mobile}\n${code}`), 'base64url').toString('hex');
}
