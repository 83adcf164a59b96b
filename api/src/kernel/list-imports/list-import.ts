import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Call, ParsedRequestOf } from '@platform/contract/call';
import { labelOf } from '@platform/contract/labels';
import type { ContextOf } from '../http/context-of';
import type { CellReader } from './read-cell';
import type { References } from './references.queries';

/** A column that a file for a list may have. */
export interface ImportColumn {
  /** Field of the rows or requests of the list's resource: its label is the head of the column. */
  field: string;
  /** What else people call it: other heads of the column. */
  heads?: readonly string[];
  /** Field of the row whose words the cell holds where it is another one: of an id the name. */
  shows?: string;
  /** Field of the request that the cell fills where it is another one: of a credit code the company. */
  gives?: string;
  /** What a cell gives the request; by the label of the field unless told: a choice by its name, 是 or 否, else the text. */
  reads?: CellReader;
  /** What the template offers to choose from, where neither the label nor a town says it. */
  choices?: (references: References) => Promise<readonly string[]>;
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

/** Rows of a list: what says of a row that it was changed since is its version; those that are never changed have none. */
export type ListTable = PgTable & { id: PgColumn; version?: PgColumn };

/** The row in which the rows of a list lie, by the names of the list's request: `{campaignId: 7}`. */
export type Within = Readonly<Record<string, number>>;

/** How a list is filled from a file; see docs/adding.md. */
export interface ListImport<
  Create extends Call,
  Update extends Call,
  Added extends z.ZodMiniType,
  Row extends ImportedListRow,
> {
  /** The call of the list: its path names the import, its labels the columns. */
  list: Call;
  /** The calls of the form: who may add and change, and which rows. Without `update` a row that is there stays as it is. */
  create: Create;
  update?: Update;
  /** The request of a new row where the file does not hold all that the form asks. */
  added: Added;
  /**
   * For a list that lies in a row of another one: the fields that name it, which the page tells when a file is given.
   * They are part of every new row, and `find` and `remove` get them.
   */
  within?: z.ZodMiniType<Within>;
  /** What a row is called: 用户. */
  noun: string;
  table: ListTable;
  /** The field of the request by which a row is recognised, or those that do so together; columns fill each, and it is required. */
  key: string | readonly string[];
  columns: readonly ImportColumn[];
  /** For people: what is good to know, for the page and the template. */
  notes: readonly string[];
  /** The rows with these keys that the person may change; several fields of a key stand in it with a space between. @throws ApiError 404 where what they lie in is not there */
  find(context: ContextOf<Update>, keys: readonly string[], within: Within): Promise<Row[]>;
  /**
   * The use cases of the form. A check runs them and takes them back, so that all they do is done in the transaction of
   * `services.db`.
   */
  add(context: ContextOf<Create>, input: z.output<Added>): Promise<Row>;
  change?(context: ContextOf<Update>, input: ParsedRequestOf<Update>): Promise<Row>;
  /** Takes added rows back, whose versions are locked and as they were made. @returns why a row has to stay, by id */
  remove(context: ContextOf<Update>, ids: readonly number[], within: Within): Promise<ReadonlyMap<number, string>>;
}

/** Any import, as the machinery handles it: what a row and a request hold is checked by the schemas. */
export interface AnyListImport
  extends Omit<ListImport<Call, Call, z.ZodMiniType, AnyRow>, 'key' | 'update' | 'find' | 'add' | 'change' | 'remove'> {
  key: readonly string[];
  /** Who finds and removes, too. */
  update: Call;
  find(context: unknown, keys: readonly string[], within: Within): Promise<readonly AnyRow[]>;
  add(context: unknown, input: unknown): Promise<AnyRow>;
  change?(context: unknown, input: unknown): Promise<AnyRow>;
  remove(context: unknown, ids: readonly number[], within: Within): Promise<ReadonlyMap<number, string>>;
}
export type AnyRow = ImportedListRow & Readonly<Record<string, unknown>>;

/** Declares the import of a list. It works once it stands in `all-list-imports.ts`. */
export function listImport<
  Create extends Call,
  Added extends z.ZodMiniType,
  Row extends ImportedListRow,
  Update extends Call = Create,
>(declared: ListImport<Create, Update, Added, Row>): AnyListImport {
  const { key, update = declared.create } = declared;
  return { ...declared, update, key: typeof key === 'string' ? [key] : key } as unknown as AnyListImport;
}

/** The field of the request that a column fills. */
export const givenBy = ({ field, gives = field }: ImportColumn): string => gives;

/** What the columns of the key are called: 标签和镇街, or 企业名称或统一社会信用代码 where one of two fills it. */
export const keyWords = ({ key, columns, list }: AnyListImport): string =>
  key
    .map((field) =>
      columns
        .filter((column) => givenBy(column) === field)
        .map((column) => labelOf(list.labels, column.field))
        .join('或'),
    )
    .join('和');
