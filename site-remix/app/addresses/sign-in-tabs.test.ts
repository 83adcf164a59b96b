import { safeNext } from '@platform/routes/safe-next';
import { readTab, tabAddress } from './sign-in-tabs';

test.each(['/work', '/detail?id=CN101', '/'])('%s is a page of this origin', (path) => {
  expect(safeNext(path)).toBe(path);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', '', null])(
  '%s leads nowhere',
  (path) => {
    expect(safeNext(path)).toBe('');
  },
);

test('an unknown tab is the first one, and tabs keep the requested page', () => {
  expect(readTab('nonsense')).toBe('password');
  expect(tabAddress('password', '')).toBe('/login');
  expect(tabAddress('code', '/work')).toBe('/login?tab=code&next=%2Fwork');
});
