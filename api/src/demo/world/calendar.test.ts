import { bulletinDay } from './calendar';

it.each([
  ['2026-10-27', '2026-10-27'],
  ['2026-10-28', '2026-10-30'],
  ['2026-10-30', '2026-10-30'],
  ['2026-10-31', '2026-11-03'],
  ['2026-11-02', '2026-11-03'],
])('after %s the next bulletin is of %s', (day, bulletin) => expect(bulletinDay(day)).toBe(bulletin));
