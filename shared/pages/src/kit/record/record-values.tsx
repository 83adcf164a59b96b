import type { Call } from '@platform/contract/call';
import { emptyValue, fieldRule, isEmpty } from '@platform/contract/field-rule';
import { isMaskedMobile } from '@platform/contract/fields';

/** A row's or a request's fields by name. */
export type Values = Record<string, unknown>;

/** Names of the editable fields in a call's request: all but the row's id and version. */
export function editableOf(call: Call): string[] {
  const { shape = {} } = call.request as unknown as { shape?: Record<string, unknown> };
  return Object.keys(shape).filter((name) => name !== 'id' && name !== 'version');
}

/** The initial values of a call's form from a row, in the contract's form (a Chinese name as its key). */
export function valuesOf(call: Call, row: Values): Values {
  return Object.fromEntries(
    editableOf(call)
      // A masked number is not a value: a number is sent only when it is typed anew.
      .filter((name) => row[name] !== undefined && !isMasked(row[name]))
      .map((name) => [name, fieldRule(call, name).kept(row[name])]),
  );
}

/** Whether a value is a mobile number whose middle digits are hidden. */
const isMasked = (value: unknown): boolean => typeof value === 'string' && isMaskedMobile(value);

/** The request for a form's values; cleared inputs are sent as the empty value that the contract accepts. */
export function requestOf(call: Call, values: Values): Values {
  const names = new Set(editableOf(call));
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, isEmpty(value) ? emptyValue(call, name, value) : value]),
  );
}

/** Whether two values of a field are equal for a user: all forms of empty are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  return JSON.stringify(one) === JSON.stringify(other);
}
