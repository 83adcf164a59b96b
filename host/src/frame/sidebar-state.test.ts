import { openFromCookie } from './sidebar-state';

test.each([
  ['', true],
  ['sidebarStatus=1', true],
  ['sidebarStatus=0', false],
  ['a=b; sidebarStatus=0; c=d', false],
  ['xsidebarStatus=0', true],
  ['sidebarStatus=01', true],
])('cookie %p: open %p', (cookie, open) => {
  expect(openFromCookie(cookie)).toBe(open);
});
