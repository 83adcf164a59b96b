import type { Call } from '@platform/contract/call';
import type { CallError } from '@platform/contract/call-error';
import { fieldOf, labelOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import { editableOf, isSame, valuesOf, type Values } from './record-values';

/** A row that two people can change at once. */
export interface VersionedRow {
  id: number | string;
  version: number;
  name?: string;
}

/** Whose value of a field is saved. */
export type Side = 'theirs' | 'mine';

/** One field that at least one of two people changed: what it was and what each made of it, as text. */
export interface ConflictField {
  name: string;
  label: string;
  before: string;
  theirs: string;
  mine: string;
  /** Who changed it; `same` when both made the same of it and there is nothing to choose. */
  changedBy: Side | 'both' | 'same';
}

/** The row as somebody else saved it meanwhile, when this is why a change of `row` was refused; undefined otherwise. */
export function overtakenBy<Row extends VersionedRow>(error: CallError, row: Row): Row | undefined {
  const current = error.failure?.current as Row | null | undefined;
  return error.status === 409 && current?.id === row.id && current.version !== row.version ? current : undefined;
}

/**
 * The fields in which two changes of one row differ from what it was, in the order of the contract.
 * @param rows the row as the form began with it, and as the other one saved it
 * @param mine what stands in the form
 * @param nameOf text of a value that neither labels nor rows can read (a chosen company, an own category)
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

/** What is chosen before a person chooses: mine where I changed something, theirs where only they did. */
export function firstChoices(fields: readonly ConflictField[]): Record<string, Side> {
  return Object.fromEntries(
    fields.map(({ name, changedBy }) => [name, changedBy === 'theirs' || changedBy === 'same' ? 'theirs' : 'mine']),
  );
}

/** The values to save: those of the form, with theirs where they are chosen. */
export function chosenValues(call: Call, theirs: object, mine: Values, choices: Record<string, Side>): Values {
  const now = valuesOf(call, theirs as Values);
  const taken = Object.entries(choices).filter(([, side]) => side === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(([name]) => [name, now[name] ?? null])) };
}

/** `companyId` is read by the `companyName` that stands beside it in a row. */
function readName(name: string, value: unknown, rows: readonly object[]): string | undefined {
  if (!name.endsWith('Id') || value === null || value === undefined) return undefined;
  const row = (rows as readonly Values[]).find((each) => each[name] === value);
  const text = row?.[`${name.slice(0, -2)}Name`];
  return typeof text === 'string' ? text : undefined;
}
