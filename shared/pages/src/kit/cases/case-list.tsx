import { useState, type ReactNode } from 'react';
import type { Call } from '@platform/contract/call';
import { useOpenedId } from '../app/use-opened-id';
import { ListPage, type ListPageProps } from '../list/list-page';

interface CaseListProps<C extends Call> extends Omit<ListPageProps<C>, 'columns' | 'reloadKey'> {
  /** @param addressOf the address that opens a case */
  columns: (addressOf: (row: { id: number }) => string) => ListPageProps<C>['columns'];
  /** The opened case over the list. */
  opened: (given: { id: number; onChanged: () => void; onClose: () => void }) => ReactNode;
}

/** A list of cases; the address names the one that is open over it (`?id=5`). */
export function CaseList<C extends Call>({ columns, opened, ...list }: CaseListProps<C>) {
  const { id, addressOf, close } = useOpenedId();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <ListPage {...list} reloadKey={changes} columns={columns((row) => addressOf(row.id))} />
      {id !== undefined && opened({ id, onChanged: () => setChanges((times) => times + 1), onClose: close })}
    </>
  );
}
