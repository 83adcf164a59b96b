/** Blocks of one dictionary of a segment, at most. */
const BLOCKS = 2 ** 18;
/** Dictionaries of a segment, at most. */
const DICTIONARIES = 2 ** 6;

/** The key of a block in `search_block`: one number, so that any set of blocks is read by one index scan. */
export const blockKey = (segment: number, dictionary: number, number: number): number =>
  (segment * DICTIONARIES + dictionary) * BLOCKS + number;

/** Keys from the first to before the second belong to a segment. */
export const blockKeysOf = (segment: number): [number, number] => [
  segment * DICTIONARIES * BLOCKS,
  (segment + 1) * DICTIONARIES * BLOCKS,
];
