import { addDays } from '../dates/shanghai-date';
import { type Question, rangeOf, type Test, type Value } from './questionnaire';
import { meets, type Truth } from './visibility';

/**
 * The possible values of an answer: one of several (undefined: none), or for a question with several choices the known
 * facts about each option.
 */
export type Possible = { values: readonly (Value | undefined)[] } | { chosen: ReadonlyMap<string, Truth> };

/** The result of a test for all possible values of an answer; unknown when they differ. */
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

/** Whole numbers at which the result of a test or a band changes, ascending, and the ends. */
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

/** Days at which the results of tests change; one without any. */
function turningDays(tests: readonly Test[]): string[] {
  const days = tests.flatMap(({ op, day }) =>
    day === null ? [] : op === 'from' ? [day, addDays(day, -1)] : op === 'until' ? [day, addDays(day, 1)] : [],
  );
  return days.length > 0 ? [...new Set(days)].sort() : ['2000-01-01'];
}

/** Values of an answer that make a difference to tests, including none; not for `multiple`. */
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
