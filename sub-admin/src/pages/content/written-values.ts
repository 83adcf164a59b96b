import type { ContentItem, WrittenContent } from '@platform/contract/content/content';
import { formCallOf, ownFieldsOf } from '@platform/contract/content/form-call';
import type { ContentKind } from '@platform/contract/content/kind';
import { requestOf, type Values } from '@platform/pages/record/record-values';

/** What the form of an item begins with: its text as one flat object, with the name of its column. */
export function flatOf(
  { columnId, columnName }: Pick<ContentItem, 'columnId' | 'columnName'>,
  { title, summary, source, coverId, html, fields }: WrittenContent,
): Values {
  return { ...fields, columnId, columnName, title, summary, source, coverId, html };
}

/** What stands in the form as the server takes it. What nobody filled in is sent empty, a title too: drafts have none. */
export function writtenOf(kind: ContentKind, values: Values): WrittenContent & { columnId: number } {
  const flat = requestOf(formCallOf(kind), values);
  return {
    columnId: flat.columnId as number,
    title: String(flat.title ?? ''),
    summary: String(flat.summary ?? ''),
    source: String(flat.source ?? ''),
    coverId: (flat.coverId as number | null | undefined) ?? null,
    html: String(flat.html ?? ''),
    fields: Object.fromEntries(ownFieldsOf(kind).flatMap((name) => (name in flat ? [[name, flat[name]]] : []))),
  };
}
