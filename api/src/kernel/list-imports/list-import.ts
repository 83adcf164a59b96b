import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Call, ParsedRequestOf } from '@platform/contract/call';
import { labelOf } from '@platform/contract/labels';
import type { ContextOf } from '../ports/context-of';
import type { CellReader } from './read-cell';
import type { References } from './references.queries';

/** A column that a file for a list may have. */
export interface ImportColumn {
  /** Field of the rows or requests of the list's resource; its caption is the head of the column. */
  field: string;
  /** Other accepted heads of the column. */
  heads?: readonly string[];
  /** Field of the row that the cell shows, where it is another one: for an id the name. */
  shows?: string;
  /** Field of the request that the cell fills, where it is another one: for a credit code the company. */
  gives?: string;
  /** Parses a cell for the request. By default as the field requires: a choice by its name, 是 or 否, else the text. */
  reads?: CellReader;
  /** Options in the template, where they come neither from the field nor from the towns. */
  choices?: (references: References) => Promise<readonly string[]>;
  /** Example value in the template. Without it the template omits the column, but a file may have it. */
  example?: string;
  /** Display hint on what to write, where the caption does not suffice. */
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

/**
 * Table of a list. The version of a row shows whether it was changed since; tables whose rows never change have none.
 */
export type ListTable = PgTable & { id: PgColumn; version?: PgColumn };

/** The row that the rows of a list belong to, by the field names of the list's request: `{campaignId: 7}`. */
export type Within = Readonly<Record<string, number>>;

/** Declares how a list is filled from a file; see docs/adding.md. */
export interface ListImport<
  Create extends Call,
  Update extends Call,
  Added extends z.ZodMiniType,
  Row extends ImportedListRow,
> {
  /** The call of the list: its path identifies the import, its captions the columns. */
  list: Call;
  /**
   * The calls of the form, which decide who may add and change which rows. Without `update` existing rows stay as they
   * are.
   */
  create: Create;
  update?: Update;
  /** The request of a new row, where the file does not contain all fields of the form. */
  added: Added;
  /**
   * For a list that belongs to a row of another list: the fields that identify it, which the page sends with the file.
   * They are part of every new row, and `find` and `remove` receive them.
   */
  within?: z.ZodMiniType<Within>;
  /** Display name of a row: 用户. */
  noun: string;
  table: ListTable;
  /** The field or fields of the request that identify a row. Columns fill each of them, and each is required. */
  key: string | readonly string[];
  columns: readonly ImportColumn[];
  /** Notes for people, on the page and in the template. */
  notes: readonly string[];
  /**
   * The rows with these keys that the person may change. Several fields of a key are joined by a space.
   * @throws ApiError 404 where the row that they belong to does not exist
   */
  find(context: ContextOf<Update>, keys: readonly string[], within: Within): Promise<Row[]>;
  /**
   * The use cases of the form. A check runs them and rolls them back, so all their effects must be in the transaction
   * of `services.db`.
   */
  add(context: ContextOf<Create>, input: z.output<Added>): Promise<Row>;
  change?(context: ContextOf<Update>, input: ParsedRequestOf<Update>): Promise<Row>;
  /** Removes added rows, whose versions are locked and unchanged. @returns why a row has to stay, by id */
  remove(context: ContextOf<Update>, ids: readonly number[], within: Within): Promise<ReadonlyMap<number, string>>;
}

/** Any import in the general import code: schemas check the contents of rows and requests. */
export interface AnyListImport
  extends Omit<ListImport<Call, Call, z.ZodMiniType, AnyRow>, 'key' | 'update' | 'find' | 'add' | 'change' | 'remove'> {
  key: readonly string[];
  /** Also the call for finding and removing rows. */
  update: Call;
  find(context: unknown, keys: readonly string[], within: Within): Promise<readonly AnyRow[]>;
  add(context: unknown, input: unknown): Promise<AnyRow>;
  change?(context: unknown, input: unknown): Promise<AnyRow>;
  remove(context: unknown, ids: readonly number[], within: Within): Promise<ReadonlyMap<number, string>>;
}
export type AnyRow = ImportedListRow & Readonly<Record<string, unknown>>;

/** Declares the import of a list. It works once its wing lists it. */
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

/** Captions of the key columns: 标签和镇街, or 企业名称或统一社会信用代码 where either of two columns fills it. */
export const keyWords = ({ key, columns, list }: AnyListImport): string =>
  key
    .map((field) =>
      columns
        .filter((column) => givenBy(column) === field)
        .map((column) => labelOf(list.labels, column.field))
        .join('或'),
    )
    .join('和');
