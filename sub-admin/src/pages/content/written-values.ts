import type { ContentItem, WrittenContent } from '@platform/contract/content/content';
import { formCallOf, ownFieldsOf } from '@platform/contract/content/form-call';
import type { ContentKind } from '@platform/contract/content/kind';
import { requestOf, type Values } from '@platform/pages/kit/record/record-values';

/** Returns the initial values of the form: the text of an item as one flat object, with the name of its column. */
export function flatOf(
  { columnId, columnName }: Pick<ContentItem, 'columnId' | 'columnName'>,
  { title, summary, source, coverId, html, fields }: WrittenContent,
): Values {
  return { ...fields, columnId, columnName, title, summary, source, coverId, html };
}

/**
 * Returns the values of the form as the server takes them. An empty input is sent as empty, even the title, which a
 * draft need not have.
 */
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
