import { parseQuery } from '@platform/domain/query/parse-query';
import type { ProximityNode } from '@platform/domain/query/query-node';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { proximityHolds } from '@platform/domain/text/proximity';
import fc from 'fast-check';
import { nearFilter } from './near-filter';

const node = (text: string): ProximityNode => {
  const { node: parsed } = parseQuery(`AB=(${text})`);
  if (parsed.type !== 'proximity') throw new Error(`${text} is no proximity`);
  return parsed;
};

const part = fc.constantFrom(
  '空',
  '调',
  '空调',
  '散热',
  '片',
  '的',
  'led',
  'ledger',
  '3.5',
  'v1',
  ' ',
  '，',
  '。',
  '.',
  ';',
  '[',
  '[0001]',
  '［0002］',
  '\n',
  '𠀀',
  '、',
  'x',
);
const text = fc.array(part, { maxLength: 14 }).map((parts) => parts.join('').split('\n').map(normaliseText).join('\n'));
const operand = fc.constantFrom(
  '空调',
  '空',
  '散热',
  '片',
  '调散',
  'led',
  'led*',
  'v1',
  '(空调 OR 片)',
  '(散热 OR led)',
);
const operator = fc.constantFrom('0W', '1W', '3W', '0D', '2D', '5D', 'S', 'P', 'F');

it('agrees with proximityHolds on texts, or returns undefined', () => {
  let [yes, no, unknown] = [0, 0, 0];
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 3 }),
      operand,
      operator,
      operand,
      (values, left, sign, right) => {
        const asked = node(`${left} ${sign} ${right}`);
        const said = nearFilter(asked)(values);
        if (said === undefined) unknown += 1;
        else {
          if (said) yes += 1;
          else no += 1;
          expect(said).toBe(proximityHolds(values, asked));
        }
      },
    ),
    { numRuns: 3_000 },
  );
  // Each of the three results occurred often enough to be significant.
  for (const times of [yes, no, unknown]) expect(times).toBeGreaterThan(50);
});

it.each([
  ['空调的散热', '空调 1W 散热', true],
  ['空调的 led 的散热', '空调 2W 散热', false],
  ['空调的 led 的散热', '空调 3W 散热', true],
  ['散热的空调', '空调 9W 散热', false],
  ['空调。散热', '空调 S 散热', false],
  ['空调，散热', '空调 S 散热', true],
  ['空调3.5散热', '空调 S 散热', undefined],
  ['空调\n散热', '空调 5D 散热', undefined],
  ['ledger空调', 'led 1W 空调', undefined],
])('%s: %s', (value, asked, said) => {
  expect(nearFilter(node(asked))([value])).toBe(said);
});
