import { type ConsentPurpose, consentTexts } from '@platform/contract/person/consent-texts';
import type { Database } from '../../kernel/database/pool';
import { consent } from '../schema/person';

/**
 * Records that a person agreed to the present version of the text, in the transaction of the action that required it.
 * Idempotent for each version.
 */
export async function recordConsent(
  tx: Database,
  person: { userId: number } | { visitorId: number },
  purpose: ConsentPurpose,
): Promise<void> {
  const { version: textVersion } = consentTexts[purpose];
  await tx
    .insert(consent)
    .values({ ...person, purpose, textVersion })
    .onConflictDoNothing();
}
