import { gazetteNumber } from './gazette';

it('counts volumes from 1985 and issues by week and day', () => {
  expect(gazetteNumber('2019-08-02')).toBe('35-3102');
  expect(gazetteNumber('2019-08-06')).toBe('35-3201');
  expect(gazetteNumber('2024-12-31')).toBe('41-0101');
});
