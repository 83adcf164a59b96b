import type { DataOf } from '@platform/contract/call';
import type { NameSuggestion, suggestClasses } from '@platform/contract/search/suggest';
import { nameCondition } from '@platform/domain/query/name-condition';
import type { CallContext } from '../../../kernel/ports/call-context';
import { limitPerMinute } from '../engine/per-minute';
import { findClasses } from './class-titles';
import { nameDirectoryOf, type NameKind } from './name-directory';

/** A quick typist asks four times a second. */
const limitTyping = limitPerMinute(1200, (wait) => `提示过于频繁，请 ${wait}后再试。`);

const FIELDS: Readonly<Record<NameKind, string>> = { applicant: 'PA', inventor: 'IN' };

/** Returns name suggestions for signed-in users. */
export async function suggestNamesFor(
  { services }: CallContext,
  kind: NameKind,
  part: string,
  most: number,
): Promise<NameSuggestion[]> {
  const names = await nameDirectoryOf(services).find(kind, part, most);
  return names.map(({ name, total }) => ({ name, expression: nameCondition(FIELDS[kind], name), total }));
}

/**
 * Returns applicant suggestions for the public: the index contains only public patents.
 * @throws ApiError 429
 */
export async function suggestPublicApplicants(
  context: CallContext,
  part: string,
  most: number,
): Promise<NameSuggestion[]> {
  limitTyping(context.address);
  return suggestNamesFor(context, 'applicant', part, most);
}

/** Returns class suggestions with their titles. */
export function suggestClassesFor(part: string, most: number): Promise<DataOf<typeof suggestClasses>> {
  return Promise.resolve(findClasses(part, most));
}
