import { withoutPlaces } from '../../testing/query-trees';
import { bracketQuery } from '../print-query';
import { readForeign } from './read-foreign';
import { SYSTEMS } from './all-systems';
import { ALL_CASES } from './testing/all-cases';

describe.each(SYSTEMS)('$name', (system) => {
  const groups = ALL_CASES[system.code];
  const cases = groups.flatMap((group) => group.cases);

  it('has at least forty cases, each with its page', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(groups.every(({ source }) => source !== '')).toBe(true);
    expect(new Set(cases.map(([expression]) => expression)).size).toBe(cases.length);
  });

  it.each(cases)('%s', (expression, expected) => {
    const { node, problems } = readForeign(expression, system);
    const said = problems.map(({ message, span }) => `${expression.slice(span.start, span.end)} ${message}`).join('\n');
    if ('refused' in expected) {
      expect(said).toContain(expected.refused);
      return;
    }
    expect({ said, node: node && withoutPlaces(node), reading: node && bracketQuery(node) }).toEqual({
      said: '',
      node: expected,
      reading: expect.any(String),
    });
  });
});
