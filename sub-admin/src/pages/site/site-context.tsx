import { history } from '@umijs/max';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { focusPlace } from './focus-place';
import { tabOfPath } from './tab-of-path';
import { isWithin, type SiteDraft } from './use-site-draft';

/** The draft of the site for the tabs on which it is edited. */
export interface SiteEditing extends SiteDraft {
  /** What is said at a place: only once somebody was there, so that nobody is blamed before he typed. */
  faultAt: (path: string) => string | undefined;
  /** Somebody leaves an input. */
  visit: (path: string) => void;
  /** Opens the tab of a place and goes there. */
  go: (path: string) => void;
  /** Where somebody is being led. */
  goal: string | undefined;
  /** Everything that is wrong is told from now on. */
  tellAll: () => void;
  isTold: boolean;
}

const Site = createContext<SiteEditing | undefined>(undefined);

/** The draft of the page that stands around. */
export function useSite(): SiteEditing {
  const site = useContext(Site);
  if (!site) throw new Error('no draft of the site stands around');
  return site;
}

/** Gives the draft to the tabs, and leads to the places in it. */
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
        // Items may have moved: what was said of a place is said anew.
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
