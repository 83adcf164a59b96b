import { checkScript } from './check-script';
import { checkStyles } from './check-styles';

test.each([
  ['class A { static { start() } }', 'static block'],
  ['class A { #a; has(x) { return #a in x } }', '#name in object'],
  ['/a/v.test(b)', 'expression flag'],
  ['/a/d.test(b)', 'flag d'],
  ['const copy = structuredClone(a)', 'structuredClone'],
  ['list.toSorted()', 'toSorted'],
  ['const id = crypto.randomUUID()', 'randomUUID'],
  ['const s = AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['using a = b()', 'ES2022'],
])('finds what Chromium 86 lacks in %s', (code, complaint) => {
  expect(checkScript(code).join()).toContain(complaint);
});

test.each([
  'a ||= b?.c ?? 1_000n; class A { #x = 1; static y = 2; #m() {} }',
  'const s = AbortSignal.any ? AbortSignal.any([a]) : first(a)',
  'typeof structuredClone === "function" ? structuredClone(a) : copy(a)',
  'list.toSorted?.()',
])('lets pass %s', (code) => {
  expect(checkScript(code)).toEqual([]);
});

test('modules are read as modules', () => {
  expect(checkScript('export default import("./a.js")', 'module')).toEqual([]);
});

test.each([
  ['.a:has(.b){c:d}', ':has()'],
  ['@layer base{.a{c:d}}', '@layer'],
  ['.a{color:red;.b{color:blue}}', 'nesting'],
  ['.a{&:hover{color:blue}}', 'nesting'],
  ['@media (min-width:1px){.a{.b{color:red}}}', 'nesting'],
  ['.a{inset:0}', 'inset'],
  ['.a:not(.b,.c){d:e}', ':not()'],
  ['.a{background:url(./picture.png)}', 'picture.png'],
  ['@media (width>=600px){.a{b:c}}', 'media range'],
])('finds what Chromium 86 drops in %s', (css, complaint) => {
  expect(checkStyles(css).join()).toContain(complaint);
});

test.each([
  '@media (max-width:991px){.a{color:red}.b{color:blue}}',
  '@keyframes spin{from{transform:rotate(0)}50%{transform:rotate(9deg)}to{transform:rotate(1turn)}}',
  '.a:not(.b):focus-visible{content:":has( @layer";background:url(data:image/png;base64,AA==)}',
  '@supports (display:grid){@media print{.a{gap:1px}}}',
])('lets pass %s', (css) => {
  expect(checkStyles(css)).toEqual([]);
});
