import type { Case, CaseMove } from '@platform/domain/cases/define-case';
import type { Database } from '../database/pool';
import { ApiError } from '../errors/api-error';
import type { CallContext } from '../ports/call-context';
import { saveVersioned } from '../writes/save-versioned';

/** An action on a case, with the row's answers to the conditions of the table. */
export interface CaseAction<
  Row,
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
> {
  declared: Case<Situation, Action, Party, Need, End>;
  action: Action;
  situationOf(row: Row): Situation;
  /** Parties that the caller belongs to for the case. */
  partiesOf(row: Row): readonly Party[];
  /** The field of a required input that is missing, with its message; undefined where the input is given. */
  missing?(need: Need, row: Row): { field: string; message: string } | undefined;
  /** Message for an action that only another party may take; by default the refusal of the situation. */
  notTheirs?: string;
  /** Error for a refusal; by default 409 with the current row. */
  refuse?(message: string, row: Row): ApiError;
}

/** An action that is written in one transaction with its step and its audit line. */
export interface CaseRun<
  Row,
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
  Written,
> extends CaseAction<Row, Situation, Action, Party, Need, End> {
  /** Type of the case in the audit log. */
  targetType: string;
  id: number;
  /** The version that the caller read; without one the action applies to the present row. */
  version?: number | undefined;
  /** Reads the row within the caller's visibility. @throws ApiError 404 */
  read(tx: Database, id: number): Promise<Row>;
  /**
   * Checks conditions that the table does not contain, and returns the values to write.
   * @throws ApiError 422 at the field
   */
  prepare(tx: Database, before: Row, move: CaseMove<Situation | End, Party, Need>): Promise<Written> | Written;
  /** Writes state and step. @returns whether the row still had the version */
  write(tx: Database, seen: { id: number; version: number }, written: Written): Promise<boolean>;
  /** The fields whose changes the audit log records. */
  audited(row: Row): Record<string, unknown>;
  /** Notifies the people concerned, in the transaction. */
  notify?(tx: Database, before: Row, after: Row): Promise<unknown>;
}

/**
 * Returns the line of the table for an action on a row.
 * @throws ApiError 409 with the current row where the action is refused or belongs to another party, 422 at required
 * inputs that are missing
 */
export function checkMove<
  Row,
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
>(asked: CaseAction<Row, Situation, Action, Party, Need, End>, row: Row): CaseMove<Situation | End, Party, Need> {
  const { declared, action, notTheirs, refuse = ApiError.conflict } = asked;
  const situation = asked.situationOf(row);
  const move = declared.move(situation, action, asked.partiesOf(row));
  if (!move) {
    const isForOthers = declared.after(situation, action) !== null;
    throw refuse((isForOthers ? notTheirs : undefined) ?? declared.refusal(situation), row);
  }
  const missing = move.needs.flatMap((need) => asked.missing?.(need, row) ?? []);
  refuseMissing(missing);
  return move;
}

/**
 * Takes an action on a case: finds the row within the caller's visibility, checks the table, the needs and the version,
 * and writes state, step and audit line in one transaction.
 * @returns the row as it is then
 * @throws ApiError 404; 409 with the current row where the action is refused or the row has changed; 422 at the field
 */
export function runCase<
  Row extends { version: number },
  Situation extends string,
  Action extends string,
  Party extends string,
  Need extends string,
  End extends string,
  Written,
>(
  context: Pick<CallContext, 'services' | 'audit'>,
  run: CaseRun<Row, Situation, Action, Party, Need, End, Written>,
): Promise<Row> {
  const { declared, targetType, id, version, read, write, audited, notify } = run;
  return saveVersioned<Row, Written>(context, {
    name: declared.noun,
    targetType,
    id,
    version,
    read,
    toValues: (tx, before) => run.prepare(tx, before, checkMove(run, before)),
    update: write,
    audited,
    afterwards: notify,
  });
}

/** @throws ApiError 422 where required inputs are missing: a message for all, and one for each field */
export function refuseMissing(missing: readonly { field: string; message: string }[]): void {
  if (missing.length === 0) return;
  const messages = [...new Set(missing.map(({ message }) => message))];
  const [only = ''] = messages;
  const all = messages.length === 1 ? only : `${messages.map((each) => each.replace(/。$/, '')).join('；')}。`;
  throw ApiError.invalid(all, Object.fromEntries(missing.map(({ field, message }) => [field, message])));
}
