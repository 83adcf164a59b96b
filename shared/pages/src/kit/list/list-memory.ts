/** State that restores a list: its last answer and the opened row. */
export interface ListMemory {
  /** The whole answer of the list's call. */
  page?: unknown;
  /** Path of the call of the answer, where an address shows several lists in turn. */
  call?: string;
  openedRow?: string;
}

const memories = new Map<string, ListMemory>();
const LIMIT = 30;

/** Memory of the list at an address (path and query), for as long as the document lives. */
export function recallList(address: string): ListMemory | undefined {
  return memories.get(address);
}

/** Stores part of a list's memory; beyond thirty addresses the oldest is deleted. */
export function rememberList(address: string, part: Partial<ListMemory>): void {
  const memory = { ...memories.get(address), ...part };
  memories.delete(address);
  memories.set(address, memory);
  const oldest = memories.keys().next();
  if (memories.size > LIMIT && !oldest.done) memories.delete(oldest.value);
}

/** Deletes the memory of every list, when a search or detail page is left. */
export function forgetLists(prefix = ''): void {
  for (const address of [...memories.keys()]) if (address.startsWith(prefix)) memories.delete(address);
}
