/** An entry as a release ships it. */
export interface ShippedEntry {
  label: string;
  /** A code is made where none is given. */
  code?: string;
  aliases?: readonly string[];
  replacement?: string;
}

/** A dictionary, described once: the page, the check of what is typed and the readers all read this. */
export interface DictionaryKind {
  name: string;
  /** What it is for, one sentence. */
  about: string;
  /** Where it is read, for people. */
  usedBy: readonly string[];
  /** What the label of an entry is here. */
  labelName: string;
  /** Whether each entry says what is to be written in its place. */
  replaces: boolean;
  /** Put in once, when the dictionary is new to a database. */
  shipped: readonly ShippedEntry[];
}
