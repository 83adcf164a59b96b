import type { Filter } from '../parts/lists/filter-links';

/** A filter of a register whose values are their own captions. */
export const choiceFilter = <Name extends string>(
  name: Name,
  label: string,
  choices: readonly { name: string; count: number }[],
  textOf: (value: string) => string = (value) => value,
): Filter<Name> => ({
  name,
  label,
  values: choices.map(({ name: value, count }) => ({ value, text: textOf(value), count })),
});
