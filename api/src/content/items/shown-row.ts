import type { PublicContentRow } from '@platform/contract/content/public-content';
import { withIndustryNames } from './industry-names';
import { documentFields } from './kind-fields';

/** Returns a row for the public: without office documents, with the industry's name and the policy's force by day. */
export function shown(
  { status, ...row }: PublicContentRow & { status?: string | null },
  industries: ReadonlyMap<string, string>,
): PublicContentRow {
  const documents = new Set(documentFields(row.kind));
  const today = row.kind === 'policy' && status ? { ...row.fields, status } : row.fields;
  const fields = Object.entries(withIndustryNames(industries, row.kind, today));
  return { ...row, fields: Object.fromEntries(fields.filter(([name]) => !documents.has(name))) };
}
