/** An entry of a visit's checklist, and whether it was done there. */
export interface KitItem {
  text: string;
  done: boolean;
}

/** Marks the done entries of a checklist, by their text; texts that are not on it are ignored. */
export const tickKit = (kit: readonly KitItem[], done: readonly string[]): KitItem[] =>
  kit.map(({ text }) => ({ text, done: done.includes(text) }));
