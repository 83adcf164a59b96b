import { turnedScale } from './turned-scale';

const stage = { clientWidth: 900, clientHeight: 600 };

test.each([
  ['a wide page has to shrink to stand', { width: 900, height: 450 }, 600 / 900],
  ['a tall page grows when it lies', { width: 400, height: 600 }, 900 / 600],
  ['of unknown size', { width: null, height: null }, 1],
])('%s', (_name, figure, expected) => {
  expect(turnedScale(stage, figure)).toBeCloseTo(expected);
});

test('whatever fits still fits when turned', () => {
  for (const [width, height] of [
    [100, 700],
    [700, 100],
    [3000, 2000],
    [5, 5],
  ] as const) {
    const fitted =
      Math.min(stage.clientWidth / width, stage.clientHeight / height) * turnedScale(stage, { width, height });
    expect(height * fitted).toBeLessThanOrEqual(stage.clientWidth + 1e-9);
    expect(width * fitted).toBeLessThanOrEqual(stage.clientHeight + 1e-9);
  }
});
