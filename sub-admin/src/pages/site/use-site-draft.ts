import { useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { saveSiteDraft, type SiteState } from '@platform/contract/site/site';
import { sitePartNames } from '@platform/contract/site/site-labels';
import { checkTree, readTree, type SiteFaults } from '@platform/contract/site/check-tree';
import type { SitePart, SiteTree } from '@platform/contract/site/site-tree';
import { readKept, sayRestored, takeKept, useKeep } from '@platform/pages/kit/drafts/draft-of-page';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { createAutosave, type AutosaveState } from '../content/autosave';
import { useLeaving } from '../content/use-leaving';
import { changedParts, mergeTrees, type Merged } from './merge-trees';

/** Changes that the server does not have, and the document they are based on. */
interface Typed {
  before: SiteTree;
  mine: SiteTree;
}

/** Two changes of the same parts. */
export interface SiteConflict extends Typed {
  theirs: SiteState;
  merged: Merged;
}

/** The draft of the site while a user edits it; saved on the server a moment after each change. */
export interface SiteDraft {
  /** The last state from the server. */
  state: SiteState;
  /** The document on the page. */
  tree: SiteTree;
  change<Part extends SitePart>(part: Part, value: SiteTree[Part]): void;
  /** Faults of the document: those found here and those that the server reported. */
  faults: SiteFaults;
  /** Stores the faults that a check before publishing found. */
  setFound(faults: SiteFaults): void;
  /** Whether the page has changes that the server lacks. */
  isChanged: boolean;
  autosave: AutosaveState;
  /** Saves unsaved changes at once. Resolves to the new state, or to undefined where the draft cannot be saved. */
  flush(): Promise<SiteState | undefined>;
  /** Takes over a newer state of the server; with `anew` the local changes are dropped. */
  adopt(state: SiteState, anew?: boolean): void;
  conflict: SiteConflict | undefined;
  /** Resolves the conflict with the chosen document. */
  choose(tree: SiteTree): void;
}

const KEPT = 'site';
/** Changes of a closed page of this document, until the server has them. */
let unsent: Typed | undefined;

/** Returns the document that is being edited: the draft, or else the published one. */
export const treeOf = ({ draft, published }: SiteState): SiteTree => draft ?? published;
/** Returns the document as the server stores it, if it is valid. */
const normal = (tree: SiteTree): SiteTree => readTree(tree).tree;
const isSame = (one: SiteTree, other: SiteTree) => one === other || changedParts(one, other).length === 0;

function openingOf(first: SiteState): { tree: SiteTree; conflict?: SiteConflict; isRestored: boolean } {
  const typed = unsent ?? readKept<Typed>(KEPT);
  if (!typed) return { tree: treeOf(first), isRestored: false };
  const merged = mergeTrees(typed.before, typed.mine, treeOf(first));
  const isRestored = !isSame(merged.tree, treeOf(first));
  return merged.contested.length === 0
    ? { tree: merged.tree, isRestored }
    : { tree: merged.tree, isRestored, conflict: { ...typed, theirs: first, merged } };
}

/** Begins with the unsaved changes of a closed page, merged with the state of the server. */
export function useSiteDraft(first: SiteState): SiteDraft {
  const [opening] = useState(() => openingOf(first));
  const [shown, setShown] = useState({ state: first, tree: opening.tree });
  const [conflict, setConflict] = useState(opening.conflict);
  const [found, setFound] = useState<SiteFaults>({});
  const [autosave, setAutosave] = useState<AutosaveState>({ kind: 'none' });
  /** Current values, also between two renderings; `kept` is the local document that the server has. */
  const now = useRef({ ...shown, kept: treeOf(first), conflict });
  const note = (news: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...news };
    setShown({ state: now.current.state, tree: now.current.tree });
    setConflict(now.current.conflict);
  };
  const isChanged = () => !isSame(now.current.tree, now.current.kept);

  const meet = (theirs: SiteState): boolean => {
    const typed = { before: treeOf(now.current.state), mine: normal(now.current.tree) };
    const merged = mergeTrees(typed.before, typed.mine, treeOf(theirs));
    if (merged.contested.length > 0) {
      note({ conflict: { ...typed, theirs, merged } });
      return false;
    }
    note({ state: theirs, tree: merged.tree, kept: treeOf(theirs) });
    if (merged.taken.length > 0)
      say('info', `${theirs.draftBy}修改了${merged.taken.map((part) => sitePartNames[part]).join('、')}，已合并到本页`);
    return true;
  };

  const keeper = useMemo(() => {
    const keep = async (): Promise<string | undefined> => {
      const { state, tree } = now.current;
      if (now.current.conflict || !isChanged() || Object.keys(checkTree(tree)).length > 0) return undefined;
      try {
        const request = { version: state.version, ...tree };
        const saved = await platformCall(saveSiteDraft, request, { silent: true, background: true });
        unsent = undefined;
        note({ state: saved, kept: tree });
        return saved.draftAt ?? undefined;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const theirs = error.status === 409 ? (error.failure?.current as SiteState | undefined) : undefined;
        if (theirs) return meet(theirs) ? keep() : undefined;
        if (error.status !== 422) throw error;
        setFound(error.failure?.errors ?? {});
        if (!error.failure?.errors) say('error', error.message);
        return undefined;
      }
    };
    return createAutosave(keep, setAutosave);
  }, []);

  const typed = (): Typed | undefined =>
    isChanged() ? { before: treeOf(now.current.state), mine: now.current.tree } : undefined;
  useKeep(KEPT, typed);
  useLeaving({
    name: KEPT,
    // A change that cannot be saved yet waits for its author.
    autosave: { ...keeper, isPending: isChanged },
    typed,
    away: (left) => {
      unsent = left;
    },
  });
  useEffect(() => {
    takeKept(KEPT);
    unsent = undefined;
    if (!opening.isRestored) return;
    sayRestored();
    keeper.touch();
  }, []);

  return {
    ...shown,
    change: (part, value) => {
      note({ tree: { ...now.current.tree, [part]: value } });
      setFound((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isWithin(path, part))));
      keeper.touch();
    },
    faults: { ...found, ...checkTree(shown.tree) },
    setFound,
    isChanged: isChanged(),
    autosave,
    flush: async () => {
      if (isChanged()) keeper.touch();
      await keeper.flush();
      return isChanged() || now.current.conflict ? undefined : now.current.state;
    },
    adopt: (state, anew = false) => {
      const { tree } = anew
        ? { tree: treeOf(state) }
        : mergeTrees(treeOf(now.current.state), normal(now.current.tree), treeOf(state));
      if (anew) void keeper.settle();
      setFound({});
      note({ state, tree, kept: treeOf(state), conflict: undefined });
    },
    conflict,
    choose: (tree) => {
      if (!conflict) return;
      note({ state: conflict.theirs, tree, kept: treeOf(conflict.theirs), conflict: undefined });
      keeper.touch();
    },
  };
}

/** Returns whether a path of the document lies within another. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);
