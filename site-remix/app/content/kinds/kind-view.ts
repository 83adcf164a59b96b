import type { ContentKind } from '@platform/contract/content/kind';
import type { FieldsOf } from '@platform/contract/content/fields-of';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { ComponentType, ReactNode } from 'react';
import type { SiteContext } from '../../load-context';
import type { SiteMeta } from '../../meta/page-meta';
import type { Item } from '../content-item';

/** What a page of a kind loads with. */
export interface LoadGiven {
  site: SiteContext;
  request: Request;
  /** Milliseconds: the moment that the whole page speaks of. */
  now: number;
}

/** The parts of a page get the item, its fields typed, and what was loaded beside it. */
export interface PartProps<Kind extends ContentKind, Extra> {
  found: Item;
  fields: FieldsOf<Kind>;
  extra: Extra;
}

/** A row of a list gets the same of its item. */
export interface RowProps<Kind extends ContentKind, RowExtra> {
  item: PublicContentRow;
  fields: FieldsOf<Kind>;
  extra: RowExtra;
}

/** What a kind has on its public pages besides what all have: every part may be missing. */
export interface KindView<Kind extends ContentKind = ContentKind, Extra = undefined, RowExtra = undefined> {
  kind: Kind;
  /** Parameters that the page of an item reads besides `id`. */
  parameters?: readonly string[];
  /** What the page of an item needs besides the item, as JSON. */
  load?: (found: Item, fields: FieldsOf<Kind>, given: LoadGiven) => Extra | Promise<Extra>;
  /** What the rows of a list need besides the items: one answer for each, in their order. */
  loadRows?: (items: readonly PublicContentRow[], given: LoadGiven) => RowExtra[] | Promise<RowExtra[]>;
  /** Between title and text; it replaces the plain list of the kind's fields. */
  Head?: ComponentType<PartProps<Kind, Extra>>;
  /** In place of the text; null where the text itself stands. */
  body?: (part: PartProps<Kind, Extra>) => ReactNode;
  /** What its table of contents leads to, in place of the headings of the text. */
  contents?: (part: PartProps<Kind, Extra>) => Section[];
  /** Below the text. */
  Foot?: ComponentType<PartProps<Kind, Extra>>;
  /** Under what its rows stand together in a list that is sorted by it. */
  groupOf?: (fields: FieldsOf<Kind>, item: PublicContentRow) => string;
  /** Its rows stand beside one another, each in a frame of its own. */
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
  /** Stands beside others on a line: the articles of a law are many and their names short. */
  short?: boolean;
}

/** A view whose kind is not known before it runs. */
export type AnyKindView = KindView<ContentKind, unknown, unknown>;

/** Fixes the types of a view. */
export function declareView<Kind extends ContentKind, Extra = undefined, RowExtra = undefined>(
  view: KindView<Kind, Extra, RowExtra>,
): AnyKindView {
  return view as unknown as AnyKindView;
}
