/** Milliseconds for which a draft is kept: a reload takes seconds; after that the form starts anew. */
export const DRAFT_LIFE_MS = 10 * 60_000;

/** Input that is kept over a reload of the document, in the session storage of the tab. */
interface Draft {
  /** When it was kept, milliseconds. */
  at: number;
  /** Path and query of the page it belongs to. */
  address: string;
  value: unknown;
}

/** The owner of a draft: no other account that signs in in this tab gets it. */
export interface DraftOwner {
  id: number;
  is_admin_view: number;
}

/** Prefix of the keys of all drafts. */
export const DRAFTS = 'draft:';

function keyOf(owner: DraftOwner, name: string): string {
  return `${DRAFTS}${owner.id}:${owner.is_admin_view}:${name}`;
}

function address(): string {
  return window.location.pathname + window.location.search;
}

/**
 * Stores JSON for the same account on the same page after the next load. Without storage, or when it is full, the draft
 * is lost.
 */
export function saveDraft(owner: DraftOwner, name: string, value: unknown): void {
  try {
    const draft: Draft = { at: Date.now(), address: address(), value };
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(draft));
  } catch {
    // The input is lost with the reload, as without drafts.
  }
}

/** A stored draft: undefined when there is none, when it is old, or when it belongs to another page. */
export function readDraft<T>(owner: DraftOwner, name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(owner, name));
    if (text === null) return undefined;
    const draft = JSON.parse(text) as Draft;
    return draft.address !== address() || isStale(draft) ? undefined : (draft.value as T);
  } catch {
    return undefined;
  }
}

/** Takes a draft from the storage; an old one is removed too, one of another page stays. */
export function takeDraft<T>(owner: DraftOwner, name: string): T | undefined {
  try {
    const key = keyOf(owner, name);
    const text = sessionStorage.getItem(key);
    if (text === null) return undefined;
    const draft = JSON.parse(text) as Draft;
    const stale = isStale(draft);
    if (draft.address !== address() && !stale) return undefined;
    sessionStorage.removeItem(key);
    return stale ? undefined : (draft.value as T);
  } catch {
    return undefined;
  }
}

const isStale = ({ at }: Draft): boolean => Date.now() - at > DRAFT_LIFE_MS;
