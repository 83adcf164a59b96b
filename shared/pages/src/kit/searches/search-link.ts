import { keepSearchLink, readSearchLink } from '@platform/contract/search/link';
import type { DataOf } from '@platform/contract/call';
import { platformCall } from '../platform-call';

/** A search as stored for a link. */
export type LinkedSearch = DataOf<typeof readSearchLink>;

const STORE = 'search-link:';
/** Links that a tab remembers; others are loaded from the server. */
const MOST_KEPT = 40;
const known = new Map<string, LinkedSearch>();

/** The search of a key, if this tab knows it; undefined: it has to be loaded. */
export function recallLink(key: string): LinkedSearch | undefined {
  const here = known.get(key);
  if (here) return here;
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE + key) ?? 'null') as LinkedSearch | null;
    if (stored) known.set(key, stored);
    return stored ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The key of a search for addresses, stable within one tab. It is sent to the server in the background, so that the
 * address also works elsewhere.
 */
export function keepLink(search: LinkedSearch): string {
  const text = JSON.stringify(search);
  for (const [key, each] of known) if (JSON.stringify(each) === text) return key;
  const key = newKey();
  remember(key, search);
  void platformCall(keepSearchLink, { key, search }, { silent: true, background: true }).catch(() => undefined);
  return key;
}

/** The search of a key, from the server where this tab does not know it. @throws CallError 404 */
export async function openLink(key: string, signal?: AbortSignal): Promise<LinkedSearch> {
  const here = recallLink(key);
  if (here) return here;
  const search = await platformCall(readSearchLink, { key }, { silent: true, background: true, signal });
  remember(key, search);
  return search;
}

function remember(key: string, search: LinkedSearch): void {
  known.set(key, search);
  try {
    const kept = Object.keys(sessionStorage).filter((each) => each.startsWith(STORE));
    for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_KEPT + 1))) sessionStorage.removeItem(oldest);
    sessionStorage.setItem(STORE + key, JSON.stringify(search));
  } catch {
    // The storage is full or disabled: this document and the server still know it.
  }
}

/** 132 random bits in 22 characters. */
function newKey(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return [...crypto.getRandomValues(new Uint8Array(22))].map((byte) => alphabet[byte & 63]).join('');
}
