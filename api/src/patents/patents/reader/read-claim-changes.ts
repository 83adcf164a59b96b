import type { readClaimChanges as changesCall } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import type { Services } from '../../../kernel/ports/services';
import { notApplicable, notListed } from './absence';
import { findBody, findDocuments } from './bodies.queries';
import { compareClaims } from './claim-changes';
import { findShown, headOf } from './find-shown';

/** Compares the claims of the application with those of the grant. @throws ApiError 404 */
export async function readClaimChanges(
  { db }: Pick<Services, 'db'>,
  typed: string,
): Promise<DataOf<typeof changesCall>> {
  const patent = await findShown(db, typed);
  const documents = await findDocuments(db, patent.id);
  const before = documents.find(({ kind }) => kind === 'A') ?? documents.find(({ kind }) => kind === 'F') ?? null;
  const after = documents.find(({ kind }) => /^[BCUY]/.test(kind)) ?? null;
  const [first, second] = await Promise.all([
    before && findBody(db, patent.id, before.kind),
    after && findBody(db, patent.id, after.kind),
  ]);
  const comparable = first?.claims && second?.claims;
  const head = { ...headOf(patent), before, after };
  if (patent.patentType === 'design')
    return { ...head, absent: notApplicable('外观设计专利没有权利要求书。'), claims: [] };
  if (!comparable)
    return {
      ...head,
      absent: patent.patentType === 'utility' && after !== null ? ONLY_GRANTED : missing(before, after),
      claims: [],
    };
  return { ...head, absent: null, claims: compareClaims(first.claims!, second.claims!) };
}

type Document = Awaited<ReturnType<typeof findDocuments>>[number];

const ONLY_GRANTED = notApplicable('实用新型在授权时才公布，没有授权前的公布文本可以对照。');

function missing(before: Document | null, after: Document | null) {
  if (before && !after)
    return {
      reason: 'not-imported' as const,
      message: `只有${before.kind === 'F' ? '申请文件' : '公布文本'}的权利要求，尚无授权文本可以对照。`,
    };
  if (after && !before)
    return { reason: 'not-imported' as const, message: '只有授权文本的权利要求，尚无公布文本可以对照。' };
  return notListed('权利要求');
}
