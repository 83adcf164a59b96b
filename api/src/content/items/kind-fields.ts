import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { ContentInput } from '@platform/contract/content/kind-declaration';

/** The kind's own fields as a revision holds them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Names of the fields of a kind that are filled in in one of these ways. */
export const filledIn = (kind: ContentKind, ...ways: ContentInput[]): string[] =>
  Object.entries(kindOf(kind).inputs).flatMap(([name, input]) => (ways.includes(input) ? [name] : []));

/** Fields of a kind that name a document, which only staff may read. */
export const documentFields = (kind: ContentKind): string[] => filledIn(kind, 'file', 'pdf');

/** Returns the typed texts among the fields of a kind. Chosen values are codes and are left out. */
export function writtenFields(kind: ContentKind, fields: FieldValues): { name: string; text: string }[] {
  const coded = new Set(filledIn(kind, 'file', 'pdf', 'industry', 'choice'));
  return Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' && !coded.has(name) ? [{ name, text }] : [],
  );
}
