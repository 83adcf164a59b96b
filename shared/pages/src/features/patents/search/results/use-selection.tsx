import { useSessionStorageState } from 'ahooks';
import { SELECTION_KEY } from '@platform/contract/search/session-keys';
import type { PatentHit } from '@platform/contract/search/search';
import { useSessionUser } from '../../../../kit/app/use-platform-state';

/** A chosen patent: the data to name and compare it. */
export type Chosen = Pick<PatentHit, 'id' | 'publicationNumber' | 'title'>;

const NONE: Chosen[] = [];

/**
 * Patents chosen on the pages of one search. Kept while paging, over F5 and over a visit to the reader; another
 * expression clears them.
 */
export function useSelection(exp: string) {
  const { id } = useSessionUser();
  const [stored, store] = useSessionStorageState<{ exp: string; chosen: Chosen[] }>(`${SELECTION_KEY}${id}`, {
    defaultValue: { exp, chosen: NONE },
  });
  const chosen = stored?.exp === exp ? stored.chosen : NONE;
  const has = (patentId: number) => chosen.some((each) => each.id === patentId);
  const set = (next: Chosen[]) => store({ exp, chosen: next });
  return {
    chosen,
    has,
    toggle: ({ id: patentId, publicationNumber, title }: Chosen) =>
      set(
        has(patentId)
          ? chosen.filter((each) => each.id !== patentId)
          : [...chosen, { id: patentId, publicationNumber, title }],
      ),
    /** Selects or deselects all of a page. */
    togglePage: (hits: readonly Chosen[], on: boolean) => {
      const others = chosen.filter((each) => !hits.some((hit) => hit.id === each.id));
      const once = [
        ...new Map(
          hits.map(({ id: patentId, publicationNumber, title }) => [
            patentId,
            { id: patentId, publicationNumber, title },
          ]),
        ).values(),
      ];
      set(on ? [...others, ...once] : others);
    },
    clear: () => set([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
