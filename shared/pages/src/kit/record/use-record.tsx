import { useState } from 'react';
import { useKeptState } from '../drafts/use-kept-state';

/** The row of a resource in its drawer. */
export interface RecordState<Row> {
  /** Name of the drawer's draft. */
  name: string;
  /** The row when the user began to change it, `new` for a new one, undefined while the drawer is closed. */
  opened: Row | 'new' | undefined;
  add: () => void;
  change: (row: Row) => void;
  close: () => void;
  /** Number of saves, and of rows found deleted: the `reloadKey` of the list beside the drawer. */
  changes: number;
  noteChange: () => void;
}

/**
 * State of a record drawer, kept over a reload on request (有新版本) with the row as the user saw it: input belongs to that
 * version.
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
