import { useState } from 'react';
import { useKeptState } from '../drafts/use-kept-state';

/** Which row of a resource stands in its drawer. */
export interface RecordState<Row> {
  /** Names the drawer's draft. */
  name: string;
  /** The row as it was when the person began to change it, `new` for a new one, undefined while the drawer is shut. */
  opened: Row | 'new' | undefined;
  add: () => void;
  change: (row: Row) => void;
  close: () => void;
  /** How often something was saved here, or was found to be deleted: the `reloadKey` of the list beside the drawer. */
  changes: number;
  noteChange: () => void;
}

/**
 * State of a record drawer, kept over a reload on request (有新版本) with the row as the person saw it: what was typed
 * belongs to that version.
 * @param name unique in the sub-app
 */
export function useRecord<Row>(name: string): RecordState<Row> {
  const [opened, setOpened] = useKeptState<Row | 'new' | undefined>(`record:${name}`, undefined);
  const [changes, setChanges] = useState(0);
  return {
    name,
    opened,
    add: () => setOpened('new'),
    change: setOpened,
    close: () => setOpened(undefined),
    changes,
    noteChange: () => setChanges((times) => times + 1),
  };
}
