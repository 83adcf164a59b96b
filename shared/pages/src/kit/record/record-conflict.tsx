import type { Call } from '@platform/contract/call';
import type { CallError } from '@platform/contract/call-error';
import { fieldOf, labelOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import { editableOf, isSame, valuesOf, type Values } from './record-values';

/** A row with optimistic locking. */
export interface VersionedRow {
  id: number | string;
  version: number;
  name?: string;
}

/** The side whose value of a field is saved. */
export type Side = 'theirs' | 'mine';

/** One field that at least one of two users changed: the former value and both new ones, as text. */
export interface ConflictField {
  name: string;
  label: string;
  before: string;
  theirs: string;
  mine: string;
  /** The side that changed it; `same` when both set the same value and no choice is needed. */
  changedBy: Side | 'both' | 'same';
}

/** The row as another user saved it, when this is why a change of `row` was refused; undefined otherwise. */
export function overtakenBy<Row extends VersionedRow>(error: CallError, row: Row): Row | undefined {
  const current = error.failure?.current as Row | null | undefined;
  return error.status === 409 && current?.id === row.id && current.version !== row.version ? current : undefined;
}

/**
 * The fields that two changes of one row changed, in the order of the contract.
 * @param rows the row when the form was opened, and as the other user saved it
 * @param mine the form's values
 * @param nameOf text of a value that neither labels nor rows contain (a chosen company, an own category)
 */
export function conflictFields(
  call: Call,
  { before, theirs }: { before: object; theirs: object },
  mine: Values,
  nameOf: (name: string, value: unknown) => string | undefined,
): ConflictField[] {
  const was = valuesOf(call, before as Values);
  const now = valuesOf(call, theirs as Values);
  return editableOf(call).flatMap((name) => {
    const isTheirs = !isSame(was[name], now[name]);
    const isMine = name in mine && !isSame(was[name], mine[name]);
    if (!isTheirs && !isMine) return [];
    const text = (value: unknown) =>
      readName(name, value, [before, theirs]) ??
      nameOf(name, value) ??
      fieldText(fieldOf(call.labels, name) ?? {}, value);
    const own = isMine ? mine[name] : was[name];
    const changedBy = !isMine ? 'theirs' : !isTheirs ? 'mine' : isSame(now[name], own) ? 'same' : 'both';
    return [
      {
        name,
        label: labelOf(call.labels, name),
        before: text(was[name]),
        theirs: text(now[name]),
        mine: text(own),
        changedBy,
      },
    ];
  });
}

/** Default choices: mine for fields that I changed, theirs for fields that only they changed. */
export function firstChoices(fields: readonly ConflictField[]): Record<string, Side> {
  return Object.fromEntries(
    fields.map(({ name, changedBy }) => [name, changedBy === 'theirs' || changedBy === 'same' ? 'theirs' : 'mine']),
  );
}

/** The values to save: the form's, with theirs where chosen. */
export function chosenValues(call: Call, theirs: object, mine: Values, choices: Record<string, Side>): Values {
  const now = valuesOf(call, theirs as Values);
  const taken = Object.entries(choices).filter(([, side]) => side === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(([name]) => [name, now[name] ?? null])) };
}

/** The text of `companyId` is the row's `companyName`. */
function readName(name: string, value: unknown, rows: readonly object[]): string | undefined {
  if (!name.endsWith('Id') || value === null || value === undefined) return undefined;
  const row = (rows as readonly Values[]).find((each) => each[name] === value);
  const text = row?.[`${name.slice(0, -2)}Name`];
  return typeof text === 'string' ? text : undefined;
}
