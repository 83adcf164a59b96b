/** Maximum number of patents of a segment: their places fit 16 bits, a bitmap of them half a page. */
export const MOST_DOCUMENTS = 32_768;

/** First key of each block by dictionary: packed grams, and texts in the dictionary of words. */
export interface Directory {
  words: string[];
  /** By dictionary number as a text. */
  grams: Record<string, number[]>;
}

/** A block to be written to `search_block`. */
export interface Block {
  dictionary: number;
  number: number;
  bytes: Buffer;
}

/** A segment ready to be written. */
export interface SegmentData {
  documents: number;
  directory: Directory;
  blocks: Block[];
  columns: { name: ColumnName; bytes: Buffer }[];
  commonGrams: readonly string[];
}

/** Properties stored for every patent of a segment. */
type ColumnName = NumberColumn | ListColumn;
/** One number for each patent; dates as 20100728, 0 where unknown. */
export type NumberColumn = 'id' | 'published' | 'filed' | 'filingYear' | 'type' | 'status' | 'publications';
/** A list of texts for each patent. */
export type ListColumn = 'office' | 'ipc' | 'applicant' | 'inventor' | 'agency';

/** Codes of the column `type`. */
export const TYPE_CODES = [null, 'invention', 'utility', 'design'] as const;
/** Codes of the column `status`. */
export const STATUS_CODES = ['unknown', 'effective', 'pending', 'lapsed'] as const;
