/** State that restores a list: its last answer and the opened row. */
export interface ListMemory {
  /** The whole answer of the list's call, for as long as the document lives. */
  page?: unknown;
  /** Path of the call of the answer, where an address shows several lists in turn. */
  call?: string;
  /** Kept in the tab, over a reload of the document too. */
  openedRow?: string;
}

type Opened = readonly (readonly [address: string, row: string])[];

const memories = new Map<string, ListMemory>();
const LIMIT = 30;
const OPENED = 'list:opened';

/** Memory of the list at an address (path and query). */
export function recallList(address: string): ListMemory | undefined {
  const openedRow = readOpened().find(([known]) => known === address)?.[1];
  const memory = memories.get(address);
  return memory || openedRow !== undefined ? { ...memory, openedRow } : undefined;
}

/** Stores part of a list's memory; beyond thirty addresses the oldest is deleted. */
export function rememberList(address: string, { openedRow, ...part }: Partial<ListMemory>): void {
  if (openedRow !== undefined)
    writeOpened([...readOpened().filter(([known]) => known !== address), [address, openedRow]]);
  const memory = { ...memories.get(address), ...part };
  memories.delete(address);
  memories.set(address, memory);
  const oldest = memories.keys().next();
  if (memories.size > LIMIT && !oldest.done) memories.delete(oldest.value);
}

/** Deletes the memory of every list, when a search or detail page is left. */
export function forgetLists(prefix = ''): void {
  for (const address of [...memories.keys()]) if (address.startsWith(prefix)) memories.delete(address);
  writeOpened(readOpened().filter(([address]) => !address.startsWith(prefix)));
}

function readOpened(): Opened {
  try {
    return JSON.parse(sessionStorage.getItem(OPENED) ?? '[]') as Opened;
  } catch {
    return [];
  }
}

function writeOpened(opened: Opened): void {
  try {
    sessionStorage.setItem(OPENED, JSON.stringify(opened.slice(-LIMIT)));
  } catch {
    // Without storage no row is marked on the return.
  }
}
