import { useEffect, useState } from 'react';
import { readKept, takeKept, useKeep } from '../drafts/draft-of-page';
import { recallList, rememberList } from './list-memory';

/**
 * Keeps the opened row of a list over a reload on request; the rows themselves come from the server.
 * @param name unique in the sub-app
 * @param address under which the list is remembered
 */
export function useKeptRow(name: string, address: string): void {
  useState(() => {
    const openedRow = readKept<string>(name);
    if (openedRow !== undefined) rememberList(address, { openedRow });
  });
  // Taken when the page is mounted: React may discard a first rendering.
  useEffect(() => {
    takeKept(name);
  }, [name]);
  useKeep(name, () => recallList(address)?.openedRow);
}
