import { history } from '@umijs/max';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { focusPlace } from './focus-place';
import { tabOfPath } from './tab-of-path';
import { isWithin, type SiteDraft } from './use-site-draft';

/** The draft of the site for the tabs that edit it. */
export interface SiteEditing extends SiteDraft {
  /**
   * Returns the fault at a path, but only after the user has visited the input, so that no error appears before typing.
   */
  faultAt: (path: string) => string | undefined;
  /** Reports that the user left an input. */
  visit: (path: string) => void;
  /** Opens the tab of a path and focuses its input. */
  go: (path: string) => void;
  /** Path of the input to be focused. */
  goal: string | undefined;
  /** Shows all faults from now on. */
  tellAll: () => void;
  isTold: boolean;
}

const Site = createContext<SiteEditing | undefined>(undefined);

/** Returns the draft of the surrounding page. */
export function useSite(): SiteEditing {
  const site = useContext(Site);
  if (!site) throw new Error('no draft of the site stands around');
  return site;
}

/** Provides the draft to the tabs and focuses inputs by path. */
export function SiteProvider({ draft, children }: { draft: SiteDraft; children: ReactNode }) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [isStrict, setStrict] = useState(false);
  const [goal, setGoal] = useState<string>();
  useEffect(() => (goal === undefined ? undefined : focusPlace(goal, () => setGoal(undefined))), [goal]);

  const { faults, change } = draft;
  const site = useMemo(
    (): SiteEditing => ({
      ...draft,
      change: (part, value) => {
        // Items may have moved, so that the visited paths of this part no longer hold.
        if (Array.isArray(value) && value.length !== (draft.tree[part] as unknown[]).length)
          setVisited((before) => new Set([...before].filter((path) => !isWithin(path, part))));
        change(part, value);
      },
      faultAt: (path) => (isStrict || visited.has(path) ? faults[path] : undefined),
      visit: (path) => setVisited((before) => (before.has(path) ? before : new Set([...before, path]))),
      go: (path) => {
        setStrict(true);
        const tab = tabOfPath(path);
        if (new URLSearchParams(window.location.search).get('tab') !== tab) history.push(`/web?tab=${tab}`);
        setGoal(path);
      },
      goal,
      tellAll: () => setStrict(true),
      isTold: isStrict,
    }),
    [draft, visited, isStrict, goal],
  );
  return <Site.Provider value={site}>{children}</Site.Provider>;
}
