import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { useClosing } from '../parts/use-closing';
import type { Fields } from './fields';
import type { VersionedRow } from './record-conflict';
import type { RecordState } from './use-record';
import { Later } from '../parts/later';

/** Fields that a person can edit: those of creating and of changing. */
export type RecordValues<C extends Call, U extends Call> = RequestOf<C> & RequestOf<U>;

export interface RecordDrawerProps<Row extends VersionedRow, C extends Call, U extends Call> {
  record: RecordState<Row>;
  /** Noun of the resource: 用户. */
  noun: string;
  create?: C;
  update?: U;
  /** Reads the row by its id: the drawer begins with the stored row instead of the list's. */
  read?: Call;
  /** Initial values of a new row. */
  initial?: Partial<RequestOf<C>>;
  /** Name of a row in the drawer's title; default is its `name`. */
  nameOf?: (row: Row) => string;
  /** The inputs, from top to bottom; a field that depends on a value has a condition. */
  fields: (
    field: Fields<RecordValues<C, U>>,
    form: { values: Partial<RecordValues<C, U>>; row: Row | undefined },
  ) => ReactNode;
  /** Message after saving, where “用户已保存” is not sufficient. */
  done?: string;
  /** Called when a row was saved, or turned out to be deleted: the list behind is outdated. */
  onChanged?: () => void;
  /** Called with the answer. */
  onSaved?: (saved: DataOf<C> | DataOf<U>) => void;
}

export type OpenedDrawerProps = RecordDrawerProps<VersionedRow, Call, Call> & {
  closing: ReturnType<typeof useClosing>;
};

const OpenedDrawer = lazy(() => import('./opened-drawer'));

/**
 * The only drawer for creating and changing a row. Labels and rules come from the calls' contract; input survives a
 * reload and a refused save; after a conflict the user sees both changes and chooses. Loaded on first use.
 */
export function RecordDrawer<Row extends VersionedRow, C extends Call, U extends Call>(
  props: RecordDrawerProps<Row, C, U>,
) {
  const { opened } = props.record;
  if (opened === undefined) return null;
  return <Closing key={opened === 'new' ? 'new' : opened.id} {...(props as unknown as OpenedDrawerProps)} />;
}

// Outside of the lazy part: it stores the focus before the drawer exists.
const Closing: ComponentType<Omit<OpenedDrawerProps, 'closing'>> = (props) => {
  const closing = useClosing();
  return (
    <Later>
      <OpenedDrawer {...props} closing={closing} />
    </Later>
  );
};
