import { useEffect, useState } from 'react';
import { readKept, takeKept, useKeep } from '../drafts/draft-of-page';
import { recallList, rememberList } from './list-memory';

/**
 * Keeps which row of a list was opened over a reload on request; the rows themselves come from the server.
 * @param name unique in the sub-app
 * @param address under which the list is remembered
 */
export function useKeptRow(name: string, address: string): void {
  useState(() => {
    const openedRow = readKept<string>(name);
    if (openedRow !== undefined) rememberList(address, { openedRow });
  });
  // Taken when the page stands: React may throw a first rendering away.
  useEffect(() => {
    takeKept(name);
  }, [name]);
  useKeep(name, () => recallList(address)?.openedRow);
}
