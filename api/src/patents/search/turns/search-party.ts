import type { Viewer } from '../../../kernel/ports/call-context';

/**
 * The party on whose behalf the index is read. Searches of one party wait for each other, not for those of other
 * parties.
 */
export interface SearchParty {
  /** The user for signed-in callers, else the address. */
  key: string;
  /**
   * Whether the party is the public site. The public site and signed-in users each keep a place that the other cannot
   * take.
   */
  open: boolean;
  /** Whether long searches use up its credit. */
  pays: boolean;
}

/** The platform's own searches, in jobs and at start-up. */
export const PLATFORM: SearchParty = { key: 'platform', open: false, pays: false };

/** @param address of the caller; an office shares one, so it is used only for anonymous callers */
export function partyOf(viewer: Viewer, address: string): SearchParty {
  switch (viewer.kind) {
    case 'user':
      return { key: `user ${viewer.adminUserId ?? viewer.userId}`, open: false, pays: true };
    case 'visitor':
      return { key: `visitor ${viewer.visitorId}`, open: false, pays: true };
    case 'operations':
      return { key: `token ${viewer.tokenId}`, open: false, pays: true };
    case 'anonymous':
      return { key: `address ${address}`, open: true, pays: true };
  }
}
