import { readKept } from '@platform/pages/drafts/draft-of-page';
import type { ContentItem } from '@platform/contract/content/content';
import { isSame, type Values } from '@platform/pages/record/record-values';
import { flatOf } from './written-values';

/** What somebody typed and did not save. */
export interface TypedDraft {
  values: Values;
  /** Number of the revision that was being changed. */
  onRevision: number;
  savedAt: string;
}

/** What was typed on pages of this document that are gone and the server does not have yet, by item. */
export const unsent = new Map<number, TypedDraft>();

/** Name under which the text of an item is put aside over a reload. */
export const draftName = (id: number): string => `content:${id}`;

/** With what the form of an item begins. */
export interface Opening {
  /** What is saved. */
  base: Values;
  /** What stands in the form: the draft where it belongs to what is saved. */
  values: Values;
  draft?: TypedDraft;
  /** The draft belongs to an older revision: both texts are shown. */
  isStale: boolean;
  /** The server does not have the draft yet. */
  isUnsent: boolean;
}

/** The latest draft of the account, from the server, this document or before a reload, over what is saved. */
export function openingOf(item: ContentItem): Opening {
  const fromServer = item.draft && {
    ...item.draft,
    values: { ...flatOf(item, item.draft), columnId: item.draft.columnId },
  };
  const here = [unsent.get(item.id), readKept<TypedDraft>(draftName(item.id))];
  return withDraft(item, fromServer, here);
}

/** The same, with the drafts told. */
export function withDraft(
  item: ContentItem,
  fromServer: TypedDraft | null,
  here: readonly (TypedDraft | undefined)[],
): Opening {
  const base = flatOf(item, item.revision);
  const drafts = [...here, fromServer ?? undefined].filter((draft) => draft !== undefined);
  const [latest] = drafts.sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
  const values = { ...base, ...latest?.values };
  const differs = Object.entries(values).some(([name, value]) => !isSame(value, base[name]));
  if (!latest || !differs) return { base, values: base, isStale: false, isUnsent: false };
  const isStale = latest.onRevision !== item.revision.number;
  return { base, values: isStale ? base : values, draft: latest, isStale, isUnsent: latest !== fromServer };
}
