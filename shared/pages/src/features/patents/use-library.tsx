import { insertPatents } from '@platform/contract/library/library';
import { presentInLibrary } from '@platform/contract/library/shelves';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { platformCall } from '../../kit/platform-call';
import { say } from '../../kit/parts/say';
import { useCall } from '../../kit/use-call';

/** Numbers of one call. */
const MOST_AT_ONCE = 500;

/** The library of the user's company, for patents shown elsewhere; accounts without a company have none. */
export interface CompanyLibrary {
  /** Whether the account has a library. */
  exists: boolean;
  /** Whether the library contains a patent; undefined until known. */
  has: (patentId: number) => boolean | undefined;
  add: (patents: readonly { publicationNumber: string }[]) => Promise<void>;
}

/** @param patentIds patents to look for in the library, at most 500 */
export function useLibrary(patentIds: readonly number[]): CompanyLibrary {
  const { type } = useSessionUser();
  const exists = subAppBridge().state.get().set === 'A' && type !== '1';
  const ids = [...new Set(patentIds)].slice(0, MOST_AT_ONCE);
  const present = useCall(presentInLibrary, { patentIds: ids }, { ready: exists && ids.length > 0 });
  return {
    exists,
    has: (id) => present.data?.patentIds.includes(id),
    add: async (patents) => {
      let added = 0;
      for (let at = 0; at < patents.length; at += MOST_AT_ONCE) {
        const numbers = patents.slice(at, at + MOST_AT_ONCE).map(({ publicationNumber }) => publicationNumber);
        added += (await platformCall(insertPatents, { numbers })).added;
      }
      say(
        added > 0 ? 'success' : 'info',
        added === patents.length
          ? `已加入专利库 ${added} 件`
          : `已加入专利库 ${added} 件，其余 ${patents.length - added} 件原已在库中`,
      );
      present.refresh();
    },
  };
}
