import type * as z from 'zod/mini';
import { contentKinds } from './content-kinds';
import type { ContentKind } from './kind';
import type { PublicContentRow } from './public-content';

/** The fields of a kind as its declaration types them. */
export type FieldsOf<Kind extends ContentKind> = z.output<(typeof contentKinds)[Kind]['fields']>;

/** The fields of an item; those that an older revision does not have are as its declaration begins them. */
export function fieldsOf<Kind extends ContentKind>(kind: Kind, item: Pick<PublicContentRow, 'fields'>): FieldsOf<Kind> {
  return contentKinds[kind].fields.parse(item.fields) as FieldsOf<Kind>;
}
