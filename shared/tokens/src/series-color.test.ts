import { contrastRatio } from './contrast';
import { seriesColor } from './series-color';
import { tokens } from './tokens';

test('a legal status has the same colour everywhere, another value that of its place', () => {
  expect(seriesColor('有效', 3)).toBe(tokens.legalStatus.effective);
  expect(seriesColor('审中', 0)).toBe(tokens.legalStatus.pending);
  expect(seriesColor('失效', 0)).toBe(tokens.legalStatus.lapsed);
  expect(seriesColor('北滘镇', 1)).toBe(tokens.chart[1]);
  expect(seriesColor('北滘镇', 9)).toBe(tokens.chart[1]);
});

test.each([...Object.entries(tokens.legalStatus)].filter(([status]) => status !== 'unknown'))(
  '%s can be made out on a card',
  (_status, colour) => expect(contrastRatio(colour, tokens.color.surface)).toBeGreaterThanOrEqual(3),
);
