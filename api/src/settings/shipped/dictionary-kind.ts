/** An entry as a release ships it. */
export interface ShippedEntry {
  label: string;
  /** Generated where none is given. */
  code?: string;
  aliases?: readonly string[];
  replacement?: string;
}

/** Declaration of a dictionary, which the page, the validation and the readers share. */
export interface DictionaryKind {
  name: string;
  /** Purpose in one sentence. */
  about: string;
  /** Places where the dictionary is read, for display. */
  usedBy: readonly string[];
  /** Caption of the label of its entries. */
  labelName: string;
  /** Whether each entry has a replacement text. */
  replaces: boolean;
  /** Entries added once, when the dictionary is new to a database. */
  shipped: readonly ShippedEntry[];
}
