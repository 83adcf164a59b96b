import type { readClaims as claimsCall, ReaderClaim } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import type { StoredClaim } from '../../schema/patent-record';
import type { Services } from '../../../kernel/ports/services';
import { chooseDocument, textAbsence } from './chosen-document';
import { headOf } from './find-shown';
import { picturesIn } from './inline-pictures';

/** Returns the claims of a document as a tree. @throws ApiError 404 */
export async function readClaims(
  services: Pick<Services, 'db'>,
  typed: string,
  kind: string | undefined,
): Promise<DataOf<typeof claimsCall>> {
  const chosen = await chooseDocument(services, typed, kind);
  const claims = chosen.body?.claims ?? null;
  return {
    ...headOf(chosen.patent),
    ...chosen.facts,
    absent: claims && claims.length > 0 ? null : textAbsence(chosen, '权利要求'),
    claims: claimTree(claims ?? []),
    numerals: chosen.body?.numerals ?? [],
    pictures: await picturesIn(services.db, chosen.patent.id, chosen.facts.kind, [], claims ?? []),
  };
}

/**
 * Arranges the claims as a tree. A claim is placed below the last claim that it refers to, which is the most specific
 * one. Independent claims are at the top, also if they use another claim in their text.
 */
function claimTree(claims: readonly StoredClaim[]): ReaderClaim[] {
  const depths = new Map<number, number>();
  return claims.map(({ number, text, dependsOn, independent }) => {
    const parent = independent ? null : (dependsOn.filter((each) => depths.has(each)).at(-1) ?? null);
    const depth = parent === null ? 0 : depths.get(parent)! + 1;
    depths.set(number, depth);
    return { number, text, dependsOn, independent, parent, depth };
  });
}
