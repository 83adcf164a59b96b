import { type JsonObject, patchBetween, withPatch } from './merge-patch';

const before = { tables: { user: { columns: { id: 'bigint', name: 'text' } }, town: {} }, enums: {}, list: [1, 2] };

it('holds the changes only', () => {
  const after = { tables: { user: { columns: { id: 'bigint', mobile: 'text' } } }, enums: {}, list: [1] };
  const patch = patchBetween(before, after);
  expect(patch).toEqual({ tables: { user: { columns: { name: null, mobile: 'text' } }, town: null }, list: [1] });
  expect(withPatch(before, patch)).toEqual(after);
  expect(patchBetween(before, JSON.parse(JSON.stringify(before)) as JsonObject)).toEqual({});
  expect(
    patchBetween({ columns: [{ asc: true, nulls: 'last' }] }, { columns: [{ nulls: 'last', asc: true }] }),
  ).toEqual({});
});

it('creates an empty object, also where a value was', () => {
  expect(withPatch({}, patchBetween({}, before))).toEqual(before);
  const after = { ...before, list: { first: 1 } };
  expect(withPatch(before, patchBetween(before, after))).toEqual(after);
});

it('does not change the document it is given', () => {
  const copy = structuredClone(before);
  withPatch(before, { tables: { user: { columns: { id: null } } } });
  expect(before).toEqual(copy);
});
