import { useState, type ReactNode } from 'react';
import { CallError } from '@platform/contract/call-error';
import { say } from '../parts/say';
import { platformCall } from '../platform-call';
import { CaseDialog } from './case-dialog';
import type { CaseKit, CaseRow } from './case-kit';

/** The actions on one case. */
export interface CaseActionsState<Action extends string> {
  /** The actions that the account may perform, the most likely next one first. */
  allowed: Action[];
  /** An action is running. */
  isBusy: boolean;
  /** Performs an action, or opens its dialog first. `given`: the part of the request that the page has. */
  start: (action: Action, given?: object) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/**
 * Performs the actions on a case.
 * @param show receives the row after an action, and the current row after a conflict
 */
export function useCaseActions<Row extends CaseRow, Action extends string>(
  kit: CaseKit<Row, Action>,
  row: Row,
  show: (row: Row) => void,
): CaseActionsState<Action> {
  const [asked, setAsked] = useState<{ action: Action; given: object }>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setAsked(undefined);

  /** The message of a refusal gives the reason. After a conflict the current row is shown. */
  const perform = async (action: Action, given: object) => {
    const { run, then } = kit.entry(action);
    setBusy(true);
    try {
      if (run) return await run(row);
      const { call, fixed } = kit.requestOf(action, row, given);
      const idempotencyKey = `${kit.name}-${row.id}-${row.version}-${action}-${JSON.stringify(given)}`;
      const data = await platformCall(call, fixed, { idempotencyKey });
      say(...kit.doneOf(action, data));
      if (then) then(data, show);
      else show(data as Row);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) await kit.read(row.id).then(show, () => undefined);
    } finally {
      setBusy(false);
    }
  };
  const start = (action: Action, given: object = {}) => {
    const { run, dialog } = kit.entry(action);
    if (dialog || (!run && kit.asks(action, row, given))) setAsked({ action, given });
    else void perform(action, given);
  };
  return {
    allowed: kit.allowed(row),
    isBusy,
    start,
    dialog:
      asked &&
      (kit.entry(asked.action).dialog?.(row, close) ?? (
        <CaseDialog key={asked.action} kit={kit} {...asked} row={row} show={show} onClose={close} />
      )),
  };
}
