import { safePath } from './immutable-files';

test.each([
  ['/a.js', 'a.js'],
  ['/0.1.0+1f2e3d4c/umi.js', '0.1.0+1f2e3d4c/umi.js'],
  ['/%E4%B8%AD.css', '中.css'],
])('%s lies in the folder', (given, expected) => {
  expect(safePath(given)).toBe(expected);
});

test.each([
  '/',
  '/../secret',
  '/%2e%2e/secret',
  '/a/..%2f..%2fetc/passwd',
  '/.env',
  '/a/.git/config',
  '/%E0%A4%A',
  '/a%00.js',
  '/a%5c..%5cb',
])('%s does not exist', (given) => {
  expect(safePath(given)).toBeUndefined();
});
