import { addDays } from '../dates/shanghai-date';
import { type Question, rangeOf, type Test, type Value } from './questionnaire';
import { meets, type Truth } from './visibility';

/**
 * What an answer can still be: one of several values (undefined: none), or of a question that takes several what is
 * known of each of its options.
 */
export type Possible = { values: readonly (Value | undefined)[] } | { chosen: ReadonlyMap<string, Truth> };

/** What everything that an answer can still be says to a test; not known where one says so and another does not. */
export function possiblyMeets(test: Test, possible: Possible | undefined): Truth {
  if (!possible) return false;
  if ('values' in possible) {
    const said = new Set(possible.values.map((value) => meets(test, value)));
    return said.size === 1 ? said.has(true) : undefined;
  }
  const asked = test.op === 'answered' ? [...possible.chosen.keys()] : test.op === 'oneOf' ? test.options : [];
  const known = asked.map((key) => possible.chosen.get(key) ?? (possible.chosen.has(key) ? undefined : false));
  return known.includes(true) ? true : known.includes(undefined) ? undefined : false;
}

/** Whole numbers between the ends at which a test or a band begins or ends to hold, rising. */
export function turningNumbers(question: Question, tests: readonly Test[]): number[] {
  const { min, max } = rangeOf(question);
  const turns = [
    min,
    ...question.bands.map(({ from }) => from),
    ...tests.flatMap(({ op, value }) =>
      value === null ? [] : op === 'atLeast' ? [value, value - 1] : op === 'atMost' ? [value, value + 1] : [],
    ),
  ];
  return [...new Set(turns)].filter((value) => value >= min && value <= max).sort((a, b) => a - b);
}

/** Days before and from which the answers to tests differ; one where there is none. */
export function turningDays(tests: readonly Test[]): string[] {
  const days = tests.flatMap(({ op, day }) =>
    day === null ? [] : op === 'from' ? [day, addDays(day, -1)] : op === 'until' ? [day, addDays(day, 1)] : [],
  );
  return days.length > 0 ? [...new Set(days)].sort() : ['2000-01-01'];
}

/** Everything that makes a difference to tests that an answer can be, none at all included; not of `multiple`. */
export function differentValues(question: Question, tests: readonly Test[]): (Value | undefined)[] {
  switch (question.kind) {
    case 'number':
    case 'scale':
      return [undefined, ...turningNumbers(question, tests)];
    case 'date':
      return [undefined, ...turningDays(tests)];
    case 'text':
      return [undefined, '—'];
    default:
      return [undefined, ...question.options.map(({ key }) => key)];
  }
}
