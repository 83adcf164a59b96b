/** What a list needs to come back as it was: the answer it showed and which row was opened. */
export interface ListMemory {
  /** The whole answer of the list's call. */
  page?: unknown;
  /** Path of the call whose answer it is, where an address shows several lists one after the other. */
  call?: string;
  openedRow?: string;
}

const memories = new Map<string, ListMemory>();
const LIMIT = 30;

/** Memory of the list at an address (path and query), for as long as the document lives. */
export function recallList(address: string): ListMemory | undefined {
  return memories.get(address);
}

/** Keeps part of a list's memory; the oldest address is forgotten after thirty. */
export function rememberList(address: string, part: Partial<ListMemory>): void {
  const memory = { ...memories.get(address), ...part };
  memories.delete(address);
  memories.set(address, memory);
  const oldest = memories.keys().next();
  if (memories.size > LIMIT && !oldest.done) memories.delete(oldest.value);
}

/** Forgets every list: leaving a search or detail context clears what was stored. */
export function forgetLists(prefix = ''): void {
  for (const address of [...memories.keys()]) if (address.startsWith(prefix)) memories.delete(address);
}
