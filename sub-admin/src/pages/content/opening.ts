import { readKept } from '@platform/pages/kit/drafts/draft-of-page';
import type { ContentItem } from '@platform/contract/content/content';
import { isSame, type Values } from '@platform/pages/kit/record/record-values';
import { flatOf } from './written-values';

/** An unsaved text. */
export interface TypedDraft {
  values: Values;
  /** Number of the revision that the draft changes. */
  onRevision: number;
  savedAt: string;
}

/** Texts by item, typed on pages of this document that are closed and not yet saved on the server. */
export const unsent = new Map<number, TypedDraft>();

/** Returns the storage key under which the text of an item survives a reload. */
export const draftName = (id: number): string => `content:${id}`;

/** Initial values of the form of an item. */
export interface Opening {
  /** The saved values. */
  base: Values;
  /** The values of the form: those of the draft if it is based on the saved revision. */
  values: Values;
  draft?: TypedDraft;
  /** The draft is based on an older revision; both texts are shown. */
  isStale: boolean;
  /** The draft is not yet on the server. */
  isUnsent: boolean;
}

/**
 * Applies the latest draft of the account to the saved text. Drafts come from the server, from this document and from
 * storage before a reload.
 */
export function openingOf(item: ContentItem): Opening {
  const fromServer = item.draft && {
    ...item.draft,
    values: { ...flatOf(item, item.draft), columnId: item.draft.columnId },
  };
  const here = [unsent.get(item.id), readKept<TypedDraft>(draftName(item.id))];
  return withDraft(item, fromServer, here);
}

/** Like `openingOf`, with the drafts as parameters. */
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
