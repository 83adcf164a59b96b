import type * as z from 'zod/mini';
import type { Call, DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { VersionedTable } from '../database/update-versioned';
import type { ContextOf } from '../http/context-of';
import type { CellReader } from './read-cell';

/** A column that a file for a list may have. */
export interface ImportColumn {
  /** Field of the rows or requests of the list's resource: its label is the head of the column. */
  field: string;
  /** What else people call it: other heads of the column. */
  heads?: readonly string[];
  /** Field of the row whose words the cell holds where it is another one: of an id the name. */
  shows?: string;
  /** What a cell gives the request; by the label of the field unless told: a choice by its name, 是 or 否, else the text. */
  reads?: CellReader;
  /** What the example of the template holds; without it the template has no such column, and a file may have it. */
  example?: string;
  /** For people: what to write, where the label does not say it. */
  hint?: string;
  /** Characters in the template. */
  width?: number;
}

/** A row of the list in the contract's form. */
export interface ImportedListRow {
  id: number;
  name: string;
  version: number;
}

/** How a list is filled from a file; see docs/adding.md. */
export interface ListImport<Create extends Call, Update extends Call, Added extends z.ZodMiniType> {
  /** The call of the list: its path names the import, its labels the columns. */
  list: Call;
  /** The calls of the form: who may add and change, and which rows. */
  create: Create;
  update: Update;
  /** The request of a new row where the file does not hold all that the form asks. */
  added: Added;
  /** What a row is called: 用户. */
  noun: string;
  table: VersionedTable;
  /** The field by which a row is recognised; one of the columns, and required. */
  key: string;
  columns: readonly ImportColumn[];
  /** For people: what is good to know, for the page and the template. */
  notes: readonly string[];
  /** The rows with these keys that the person may change. */
  find(context: ContextOf<Update>, keys: readonly string[]): Promise<(DataOf<Update> & ImportedListRow)[]>;
  /**
   * The use cases of the form. A check runs them and takes them back, so that all they do is done in the transaction of
   * `services.db`.
   */
  add(context: ContextOf<Create>, input: z.output<Added>): Promise<DataOf<Update> & ImportedListRow>;
  change(context: ContextOf<Update>, input: ParsedRequestOf<Update>): Promise<DataOf<Update> & ImportedListRow>;
  /** Takes added rows back, whose versions are locked and as they were made. @returns why a row has to stay, by id */
  remove(context: ContextOf<Update>, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Any import, as the machinery handles it: what a row and a request hold is checked by the schemas. */
export interface AnyListImport
  extends Omit<ListImport<Call, Call, z.ZodMiniType>, 'find' | 'add' | 'change' | 'remove'> {
  find(context: unknown, keys: readonly string[]): Promise<readonly AnyRow[]>;
  add(context: unknown, input: unknown): Promise<AnyRow>;
  change(context: unknown, input: unknown): Promise<AnyRow>;
  remove(context: unknown, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
export type AnyRow = ImportedListRow & Readonly<Record<string, unknown>>;

/** Declares the import of a list. It works once it stands in `all-list-imports.ts`. */
export function listImport<Create extends Call, Update extends Call, Added extends z.ZodMiniType>(
  declared: ListImport<Create, Update, Added>,
): AnyListImport {
  return declared as unknown as AnyListImport;
}
