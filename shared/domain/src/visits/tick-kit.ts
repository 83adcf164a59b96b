/** Something of the checklist of a visit, and whether it was done there. */
export interface KitItem {
  text: string;
  done: boolean;
}

/** A checklist with what was done, in its own words; what does not stand on it counts for nothing. */
export const tickKit = (kit: readonly KitItem[], done: readonly string[]): KitItem[] =>
  kit.map(({ text }) => ({ text, done: done.includes(text) }));
