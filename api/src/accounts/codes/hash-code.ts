import { createHmac } from 'node:crypto';
import type { Services } from '../../kernel/http/services';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';

/** What the database keeps of a code. A million codes are quickly tried against a plain hash, so the server's key goes in. */
export function hashCode(
  { tokens }: Pick<Services, 'tokens'>,
  { mobile, purpose, code }: { mobile: string; purpose: SmsPurpose; code: string },
): string {
  return createHmac('sha256', tokens.key).update(`${purpose}\n${mobile}\n${code}`).digest('hex');
}
