/** Maximum number of blocks of one dictionary of a segment. */
const BLOCKS = 2 ** 18;
/** Maximum number of dictionaries of a segment. */
const DICTIONARIES = 2 ** 6;

/** Returns the key of a block in `search_block`: one number, so that one index scan reads any set of blocks. */
export const blockKey = (segment: number, dictionary: number, number: number): number =>
  (segment * DICTIONARIES + dictionary) * BLOCKS + number;

/** Range of the keys of a segment, its end excluded. */
export const blockKeysOf = (segment: number): [number, number] => [
  segment * DICTIONARIES * BLOCKS,
  (segment + 1) * DICTIONARIES * BLOCKS,
];
