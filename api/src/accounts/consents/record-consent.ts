import { type ConsentPurpose, consentTexts } from '@platform/contract/person/consent-texts';
import type { Database } from '../../kernel/database/pool';
import { consent } from '../../kernel/database/schema/person';

/**
 * Notes that a person agreed to the text as it stands now, in the transaction of what the person agreed to. Agreeing once
 * more to the same text changes nothing.
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
