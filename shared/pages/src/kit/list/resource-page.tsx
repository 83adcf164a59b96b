import { useMemo, type ReactNode } from 'react';
import type { Call } from '@platform/contract/call';
import { AddButton } from '../record/add-button';
import { RecordDrawer, type RecordDrawerProps } from '../record/record-drawer';
import { useRecord, type RecordState } from '../record/use-record';
import { useRemove, type RemovalCall, type RemovalWords } from '../record/use-remove';
import { columnsOf } from './columns';
import type { ListColumn } from './list-column';
import { ListPage, type ListControls, type ListPageProps } from './list-page';
import type { RowAction } from './row-actions';
import type { RowOf } from './use-list';

/** Row of a resource; without a version it can only be added and removed. */
type ResourceRow<L extends Call> = RowOf<L> & { id: number; version: number; name?: string };

/** What an action of the page can do with a row. */
interface ResourceControls<L extends Call> {
  record: RecordState<ResourceRow<L>>;
  remove: (row: ResourceRow<L>) => void;
}

type Drawer<L extends Call, C extends Call, U extends Call> = RecordDrawerProps<ResourceRow<L>, C, U>;

export interface ResourcePageProps<L extends Call, C extends Call, U extends Call>
  extends Omit<ListPageProps<L>, 'call' | 'columns' | 'reloadKey' | 'actions'>,
    Pick<Drawer<L, C, U>, 'noun' | 'initial' | 'nameOf' | 'done'> {
  /** The calls of the resource, as `resourceCalls` declares them. A part without its call does not exist. */
  calls: { list: L; get?: Call; create?: C; update?: U; remove?: RemovalCall };
  /** The columns; those of the row's actions are added. */
  columns: (column: ReturnType<typeof columnsOf<L>>) => ListColumn<RowOf<L>>[];
  /** The inputs of the drawer, from top to bottom. */
  fields: Drawer<L, C, U>['fields'];
  /** The words of the removal, where the usual ones are not sufficient. */
  removal?: RemovalWords<ResourceRow<L>>;
  /** Replaces the actions of a row, 修改 and 删除. */
  rowActions?: (row: ResourceRow<L>, controls: ResourceControls<L>) => readonly (RowAction | false)[];
  /** Pixels of the column of actions. */
  actionsWidth?: number;
  /** Replaces the buttons beside the title; `add` is the one that opens the drawer for a new row. */
  actions?: (add: ReactNode, list: ListControls<RowOf<L>>) => ReactNode[];
}

/**
 * The page of a plain resource: a list, a drawer that adds and changes its rows, and their removal with its undo. Each
 * part can be replaced; a page that replaces most of them uses `ListPage`, `RecordDrawer` and `useRemove` itself.
 */
export function ResourcePage<L extends Call, C extends Call, U extends Call>({
  calls,
  columns,
  fields,
  removal,
  rowActions,
  actionsWidth,
  actions = (add) => [add],
  noun,
  initial,
  nameOf,
  done,
  ...list
}: ResourcePageProps<L, C, U>) {
  type Row = ResourceRow<L>;
  const { list: call, get, create, update, remove: removedBy } = calls;
  const column = useMemo(() => columnsOf(call), [call]);
  const record = useRecord<Row>(list.name);
  const remove = useRemove<Row>({
    call: removedBy!,
    noun,
    nameOf,
    onChanged: record.noteChange,
    ...removal,
  });
  const actionsOf = (given: RowOf<L>): readonly (RowAction | false)[] => {
    const row = given as Row;
    if (rowActions) return rowActions(row, { record, remove });
    return [
      update !== undefined && { label: '修改', onClick: () => record.change(row) },
      removedBy !== undefined && { label: '删除', danger: true, writes: true, onClick: () => remove(row) },
    ];
  };
  const width = actionsWidth ?? (update && removedBy ? 120 : 80);
  return (
    <>
      <ListPage
        {...list}
        call={call}
        reloadKey={record.changes}
        columns={[...columns(column), column.actions(actionsOf, width)]}
        actions={(controls) => actions(create && <AddButton key="new" record={record} noun={noun} />, controls)}
      />
      <RecordDrawer
        record={record}
        noun={noun}
        create={create}
        update={update}
        read={get}
        initial={initial}
        nameOf={nameOf}
        done={done}
        fields={fields}
      />
    </>
  );
}
