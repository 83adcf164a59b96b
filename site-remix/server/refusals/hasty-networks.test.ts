import { createHastyNetworks } from './hasty-networks';

const PATH = '/web/search/list';
let at = 10_000;
const create = () => createHastyNetworks(() => at);
beforeEach(() => (at = 10_000));

it('knows for a second that a network asked too often for a page, and no longer', () => {
  const hasty = create();
  hasty.note('192.0.2.1', PATH, '检索过于频繁', 30);
  expect(hasty.find('192.0.2.1', PATH)).toEqual({ message: '检索过于频繁', retryAfter: 30 });
  expect(hasty.find('192.0.2.1', '/web/news')).toBeUndefined();
  expect(hasty.find('192.0.2.2', PATH)).toBeUndefined();
  at = 11_100;
  expect(hasty.find('192.0.2.1', PATH)).toBeUndefined();
});

it('asks a few of its requests meanwhile, one at a time', () => {
  const hasty = create();
  hasty.note('192.0.2.1', PATH, '检索过于频繁', 30);
  const asked: number[] = [];
  for (; at < 10_999; at += 1) {
    if (hasty.find('192.0.2.1', PATH) !== undefined) continue;
    asked.push(at - 10_000);
    // It is refused again, which starts no second probe.
    hasty.note('192.0.2.1', PATH, '检索过于频繁', 30);
  }
  expect(asked).toEqual([250, 500, 750]);
});

it('returns at least one second of waiting', () => {
  const hasty = create();
  hasty.note('192.0.2.1', PATH, '检索过于频繁', 0);
  at += 100;
  expect(hasty.find('192.0.2.1', PATH)?.retryAfter).toBe(1);
});
