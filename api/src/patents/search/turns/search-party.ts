import type { Viewer } from '../../../kernel/http/call-context';

/** On whose behalf the index is read: the searches of one party wait for each other, those of others pass them. */
export interface SearchParty {
  /** A person who is signed in, an address for everybody else. */
  key: string;
  /** Whether it is the public site that asks: it and the people signed in never take each other's last place. */
  open: boolean;
  /** Whether long searches use up its credit. */
  pays: boolean;
}

/** What the platform itself looks for: in jobs, and when it starts. */
export const PLATFORM: SearchParty = { key: 'platform', open: false, pays: false };

/** @param address of the caller; an office shares one, therefore it counts only where nobody is signed in */
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
