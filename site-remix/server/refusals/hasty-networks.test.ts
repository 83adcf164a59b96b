import { createHastyNetworks } from './hasty-networks';

it('knows for a second that a network asked too often for a page, and no longer', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const hasty = createHastyNetworks();
  hasty.note('192.0.2.1', '/web/search/list', '检索过于频繁', 30);
  expect(hasty.find('192.0.2.1', '/web/search/list')).toEqual({ message: '检索过于频繁', retryAfter: 30 });
  expect(hasty.find('192.0.2.1', '/web/news')).toBeUndefined();
  expect(hasty.find('192.0.2.2', '/web/search/list')).toBeUndefined();
  now.mockReturnValue(10_900);
  expect(hasty.find('192.0.2.1', '/web/search/list')?.retryAfter).toBe(30);
  now.mockReturnValue(11_100);
  expect(hasty.find('192.0.2.1', '/web/search/list')).toBeUndefined();
});
