import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { useClosing } from '../parts/use-closing';
import type { Fields } from './fields';
import type { VersionedRow } from './record-conflict';
import type { RecordState } from './use-record';
import { Later } from '../parts/later';

/** What a person can type: the fields of creating and of changing. */
export type RecordValues<C extends Call, U extends Call> = RequestOf<C> & RequestOf<U>;

export interface RecordDrawerProps<Row extends VersionedRow, C extends Call, U extends Call> {
  record: RecordState<Row>;
  /** What the resource is called: 用户. */
  noun: string;
  create?: C;
  update?: U;
  /** Reads the row by its id: the drawer begins with what is saved and not with what the list showed. */
  read?: Call;
  /** What a new one begins with. */
  initial?: Partial<RequestOf<C>>;
  /** What a row is called in the drawer's title; its `name` unless told. */
  nameOf?: (row: Row) => string;
  /** The inputs, from top to bottom; a field that a value decides about stands behind a condition. */
  fields: (
    field: Fields<RecordValues<C, U>>,
    form: { values: Partial<RecordValues<C, U>>; row: Row | undefined },
  ) => ReactNode;
  /** Said when it is saved, where “用户已保存” does not say enough. */
  done?: string;
  /** A row was saved, or turned out to be deleted: the list behind is not what it was. */
  onChanged?: () => void;
  /** What the call answered. */
  onSaved?: (saved: DataOf<C> | DataOf<U>) => void;
}

export type OpenedDrawerProps = RecordDrawerProps<VersionedRow, Call, Call> & {
  closing: ReturnType<typeof useClosing>;
};

const OpenedDrawer = lazy(() => import('./opened-drawer'));

/**
 * The one drawer in which a row of a resource is made or changed. Labels and rules come from the calls' contract; what is
 * typed outlives a reload and a refused save; who was overtaken sees both changes and chooses. Loaded at its first use.
 */
export function RecordDrawer<Row extends VersionedRow, C extends Call, U extends Call>(
  props: RecordDrawerProps<Row, C, U>,
) {
  const { opened } = props.record;
  if (opened === undefined) return null;
  return <Closing key={opened === 'new' ? 'new' : opened.id} {...(props as unknown as OpenedDrawerProps)} />;
}

// Outside of what is loaded: it notes where the keyboard was before there is a drawer.
const Closing: ComponentType<Omit<OpenedDrawerProps, 'closing'>> = (props) => {
  const closing = useClosing();
  return (
    <Later>
      <OpenedDrawer {...props} closing={closing} />
    </Later>
  );
};
