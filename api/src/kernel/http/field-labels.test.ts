import { allCalls } from '@platform/contract/all-calls';
import { fieldLabel } from './field-labels';

it('names every field of a search in Chinese', () => {
  const calls = allCalls.filter(({ path }) => /^\/v1\/(?:search|di)\//.test(path));
  const unnamed = calls.flatMap(({ path, request }) =>
    Object.keys((request as { shape?: object }).shape ?? {})
      .filter((field) => fieldLabel(field) === field)
      .map((field) => `${path} ${field}`),
  );
  expect(calls.length).toBeGreaterThan(30);
  expect(unnamed).toEqual([]);
});

it('says which item of a list is meant', () => {
  expect(fieldLabel('dimensions.0')).toBe('统计项第 1 项');
});
