import { App } from 'antd';
import type { ReactNode } from 'react';
import type { Call, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import type { removed } from '@platform/contract/rows/removal';
import { restoreRow } from '@platform/contract/rows/restore-row';
import { offerUndo } from '../parts/offer-undo';
import { say } from '../parts/say';
import { platformCall } from '../platform-call';

/** A call that removes a row: `removal` → `removed`. */
export type RemovalCall = Call & { data: typeof removed };

/** A row that can be removed; without a version the present row is. */
interface Removable {
  id: number;
  version?: number;
}

export interface RemovalWords<Row> {
  /** Noun in the question and the message; default is that of the resource. */
  noun?: string;
  /** The question; default is 删除〈noun〉“〈name〉”？ */
  title?: (row: Row) => string;
  /** Consequence of the removal. */
  about?: ReactNode;
}

export interface Removal<Row> extends RemovalWords<Row> {
  call: RemovalCall;
  noun: string;
  /** Name of a row in the question; default is its `name`. */
  nameOf?: (row: Row) => string;
  /** Called when a row was removed or restored, or turned out to be changed or gone. */
  onChanged: () => void;
}

/**
 * Returns the function that removes a row: asks first, shows the places of a row that is in use, and offers to undo the
 * removal where the row can be restored.
 */
export function useRemove<Row extends Removable>({ call, noun, title, nameOf, about, onChanged }: Removal<Row>) {
  const { modal } = App.useApp();
  const remove = async ({ id, version }: Row, name: string) => {
    try {
      const request = { id, version } as RequestOf<RemovalCall>;
      const { undo } = await platformCall(call, request, { silent: true });
      onChanged();
      if (undo === null) say('success', `${noun}已删除`);
      else offerUndo(`${noun}已删除`, () => platformCall(restoreRow, { id: undo }).then(onChanged));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 422) modal.warning({ title: `不能删除${name}`, content: error.message, okText: '知道了' });
      else {
        say('error', error.message);
        onChanged();
      }
    }
  };
  return (row: Row): void => {
    const shown = nameOf ? nameOf(row) : ((row as { name?: string }).name ?? '');
    const name = `${noun}${shown && `“${shown}”`}`;
    modal.confirm({
      title: title?.(row) ?? `删除${name}？`,
      content: about,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove(row, name),
    });
  };
}
