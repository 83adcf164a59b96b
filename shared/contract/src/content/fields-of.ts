import type * as z from 'zod/mini';
import { contentKinds } from './content-kinds';
import type { ContentKind } from './kind';
import type { PublicContentRow } from './public-content';

/** The fields of a kind, typed by its declaration. */
export type FieldsOf<Kind extends ContentKind> = z.output<(typeof contentKinds)[Kind]['fields']>;

/** The fields of an item; fields missing in an older revision have their default. */
export function fieldsOf<Kind extends ContentKind>(kind: Kind, item: Pick<PublicContentRow, 'fields'>): FieldsOf<Kind> {
  return contentKinds[kind].fields.parse(item.fields) as FieldsOf<Kind>;
}
