import type { ContentKind } from '@platform/contract/content/kind';
import type { FieldsOf } from '@platform/contract/content/fields-of';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { ComponentType, ReactNode } from 'react';
import type { SiteContext } from '../../parts/load-context';
import type { SiteMeta } from '../../parts/meta/page-meta';
import type { Item } from '../content-item';

/** What a page of a kind loads with. */
export interface LoadGiven {
  site: SiteContext;
  request: Request;
  /** Milliseconds: the moment for which the whole page is rendered. */
  now: number;
}

/** The parts of a page get the item with typed fields and the data of `load`. */
interface PartProps<Kind extends ContentKind, Extra> {
  found: Item;
  fields: FieldsOf<Kind>;
  extra: Extra;
}

/** A row of a list gets the same for its item. */
interface RowProps<Kind extends ContentKind, RowExtra> {
  item: PublicContentRow;
  fields: FieldsOf<Kind>;
  extra: RowExtra;
}

/** The parts that a kind adds to its public pages; every part is optional. */
export interface KindView<Kind extends ContentKind = ContentKind, Extra = undefined, RowExtra = undefined> {
  kind: Kind;
  /** Parameters that an item’s page reads besides `id`. */
  parameters?: readonly string[];
  /** Loads further data for an item’s page, as JSON. */
  load?: (found: Item, fields: FieldsOf<Kind>, given: LoadGiven) => Extra | Promise<Extra>;
  /** Loads further data for the rows of a list: one entry for each item, in their order. */
  loadRows?: (items: readonly PublicContentRow[], given: LoadGiven) => RowExtra[] | Promise<RowExtra[]>;
  /** Between title and text; it replaces the plain list of the kind's fields. */
  Head?: ComponentType<PartProps<Kind, Extra>>;
  /** Replaces the text; null where the item’s own text is shown. */
  body?: (part: PartProps<Kind, Extra>) => ReactNode;
  /** Entries of the table of contents, in place of the headings of the text. */
  contents?: (part: PartProps<Kind, Extra>) => Section[];
  /** Below the text. */
  Foot?: ComponentType<PartProps<Kind, Extra>>;
  /** Heading of the group to which an item belongs in a list that is grouped. */
  groupOf?: (fields: FieldsOf<Kind>, item: PublicContentRow) => string;
  /** Rows are shown as cards side by side. */
  cards?: boolean;
  /** Below the title in a list; it replaces summary and marks. */
  Row?: ComponentType<RowProps<Kind, RowExtra>>;
  /** Structured data of an item in place of that of an article; `@context` and what all have are added. Undefined: it is an article. */
  ld?: (found: Item, fields: FieldsOf<Kind>, site: SiteMeta) => Record<string, unknown> | undefined;
}

/** A place in the text that its table of contents leads to. */
export interface Section {
  label: string;
  /** Anchor. */
  id: string;
  /** Entries appear in one line: the articles of a law are many and their names short. */
  short?: boolean;
}

/** A view whose kind is known only at run time. */
export type AnyKindView = KindView<ContentKind, unknown, unknown>;

/** Fixes the types of a view. */
export function declareView<Kind extends ContentKind, Extra = undefined, RowExtra = undefined>(
  view: KindView<Kind, Extra, RowExtra>,
): AnyKindView {
  return view as unknown as AnyKindView;
}
