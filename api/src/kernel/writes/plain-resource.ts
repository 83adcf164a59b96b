import { and, eq, type SQL } from 'drizzle-orm';
import type { Call, DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import { type List, pageRows, type PageRequest } from '../database/page-rows';
import type { Database } from '../database/pool';
import { theRow } from '../database/the-row';
import type { VersionedTable } from '../database/update-versioned';
import type { Binding } from '../http/bind';
import type { CallContext, UserViewer } from '../ports/call-context';
import type { ContextOf } from '../ports/context-of';
import type { Taken } from './refuse-taken';
import { type RemovableRow, removeRow } from './remove-row';
import { saveNew } from './save-new';
import { saveVersioned } from './save-versioned';
import { type RowWrites, writesTo } from './writes-to';

/** The calls of a plain resource, as `resourceCalls` declares them. */
export interface PlainCalls {
  list: Call;
  get: Call;
  create: Call;
  update: Call;
  remove: Call;
}

type Row<C extends PlainCalls> = DataOf<C['get']> & { version: number };
type Values<C extends PlainCalls> = ParsedRequestOf<C['create']>;
type Listed<C extends PlainCalls> = ParsedRequestOf<C['list']> & PageRequest;

/** What is particular to a resource that is listed, added, changed and removed. */
export interface PlainResource<C extends PlainCalls, Table extends VersionedTable>
  extends Pick<RemovableRow<Row<C>>, 'name' | 'targetType' | 'uses' | 'instead' | 'mayRemove' | 'mayRestore'>,
    Pick<List<Row<C>, Listed<C>>, 'sorts' | 'defaultSort'> {
  table: Table;
  /** Message for a taken value, by unique index, and for a missing row, by foreign key. */
  taken?: Readonly<Record<string, Taken>>;
  /** Select of the rows that match, in the contract's form. */
  rows(db: Database, where: SQL | undefined): List<Row<C>, Listed<C>>['rows'];
  /** Condition of the list's filters. */
  filter(request: FilterOf<C['list']>): SQL | undefined;
  /** Condition of the rows that the caller may see and change; without it every row. */
  visible?(context: ContextOf<C['create']>): SQL | undefined;
  /** Fields whose changes the audit log records; without one that is secret or masked. */
  audited: readonly (keyof Row<C> & string)[];
  /**
   * Checks the business rules and returns the values to write; without it the values of the form.
   * @param before the row that is changed; undefined for a new one
   * @throws ApiError 422 with the field
   */
  toValues?(
    tx: Database,
    values: Values<C>,
    context: ContextOf<C['create']>,
    before?: Row<C>,
  ): Promise<Table['$inferInsert']> | Table['$inferInsert'];
  /** False: other rows are deleted with it, so that the removal cannot be undone. */
  undo?: false;
}

/** A plain resource with its writes, for `bindResource` and the `restorableRows` of its wing. */
export type BuiltResource<C extends PlainCalls, Table extends VersionedTable> = Omit<
  PlainResource<C, Table>,
  'audited'
> &
  RowWrites<Table> &
  RemovableRow<Row<C>>;

/** Declares a plain resource. */
export function plainResource<C extends PlainCalls, Table extends VersionedTable>(
  calls: C,
  resource: PlainResource<C, Table>,
): BuiltResource<C, Table> {
  const { table, taken, audited, undo } = resource;
  return {
    ...resource,
    ...writesTo(table, taken),
    read: (db, id) => readOf(resource, id)(db),
    audited: (row) => Object.fromEntries(audited.map((field) => [field, (row as Record<string, unknown>)[field]])),
    ...(undo === false ? {} : { removedBy: calls.remove }),
  };
}

/** Binds the five calls of a plain resource. */
export function bindResource<C extends PlainCalls, Table extends VersionedTable>(
  calls: C,
  resource: BuiltResource<C, Table>,
): Binding[] {
  type Context = ContextOf<C['create']> & CallContext<UserViewer>;
  type Seen = { id: number; version: number };
  const { table, rows, filter, visible, sorts, defaultSort, toValues } = resource;
  /** The resource as this caller sees it. */
  const of = (context: Context) => ({
    ...resource,
    read: (tx: Database, id: number) => readOf(resource, id, context)(tx),
  });
  const valuesOf = (tx: Database, values: Values<C>, context: Context, before?: Row<C>) =>
    toValues ? toValues(tx, values, context, before) : (values as Table['$inferInsert']);
  const handlers: Record<keyof PlainCalls, (context: Context, input: never) => Promise<unknown>> = {
    list: (context, request: Listed<C>) => {
      const { db } = context.services;
      const where = and(filter(request as unknown as FilterOf<C['list']>), visible?.(context));
      return pageRows(db, request, { rows: rows(db, where), sorts, defaultSort, id: table.id });
    },
    get: (context, { id }: Seen) => readOf(resource, id, context)(context.services.db),
    create: (context, values: Values<C>) =>
      saveNew(context, { ...of(context), toValues: (tx) => valuesOf(tx, values, context) }),
    update: (context, { id, version, ...values }: Seen & Values<C>) =>
      saveVersioned(context, {
        ...of(context),
        id,
        version,
        toValues: (tx, before) => valuesOf(tx, values as Values<C>, context, before),
      }),
    remove: (context, seen: Seen) => removeRow(context, of(context), seen),
  };
  return Object.entries(handlers).map(([name, handler]) => ({
    call: calls[name as keyof PlainCalls],
    handler: (input, context) => handler(context as Context, input as never),
  }));
}

/** Reads one row within the caller's visibility. @throws ApiError 404 */
function readOf<C extends PlainCalls, Table extends VersionedTable>(
  { name, table, rows, visible }: Pick<PlainResource<C, Table>, 'name' | 'table' | 'rows' | 'visible'>,
  id: number,
  context?: ContextOf<C['create']>,
): (db: Database) => Promise<Row<C>> {
  return (db) =>
    theRow(rows(db, and(eq(table.id, id), context && visible?.(context))), `${name}不存在，可能已被删除。`);
}
