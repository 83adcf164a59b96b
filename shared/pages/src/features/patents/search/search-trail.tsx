import { SEARCH_SESSION_KEYS } from '@platform/contract/search/session-keys';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';

/**
 * Data that the result list leaves for the reader, under the platform's own keys: address, expression, numbers of the
 * page.
 */
export interface SearchTrail {
  /** Address of the list with its query. */
  url: string;
  /** Path of the list. */
  path: string;
  /** Title of the list, for the link back. */
  name: string;
  /** Hits in all. */
  leng: number;
  /** Publication numbers of the page shown. */
  list: string[];
  list_page: number;
  exp: string;
  /** Highlight rules of the expression for the reader. */
  highlightRules?: HighlightRule[];
}

/** Stores the data for the reader's navigation between hits, for this tab. */
export function keepSearchTrail(session: SearchTrail): void {
  for (const key of SEARCH_SESSION_KEYS) sessionStorage.setItem(key, JSON.stringify(session[key] ?? null));
}

/** The list from which the reader was opened; undefined without one. */
export function readSearchTrail(): SearchTrail | undefined {
  try {
    const session = Object.fromEntries(
      SEARCH_SESSION_KEYS.map((key) => [key, JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown]),
    );
    return Array.isArray(session.list) ? (session as unknown as SearchTrail) : undefined;
  } catch {
    return undefined;
  }
}

/** Highlight rules for the reader's texts; empty when it was not opened from a list. */
export const searchedRules = (): readonly HighlightRule[] => readSearchTrail()?.highlightRules ?? NO_RULES;

const NO_RULES: readonly HighlightRule[] = [];
