import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { projectRoot } from './lib/project.mjs';

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.itest.ts', 'e2e/**/*.btest.ts'];
const sources = ['**/*.ts', '**/*.tsx'];

const noReExports = [
  { selector: 'ExportAllDeclaration', message: '不做转出：package.json 的 exports 就是公共界面。' },
  { selector: 'ExportNamedDeclaration[source]', message: '不做转出：从定义它的文件导入。' },
];

/** Decision 0024: a page is cut by `pageRows` alone, so that no list has an order with gaps or a total of its own. */
const noOwnPaging = [
  { selector: "CallExpression[callee.property.name='offset']", message: '分页只用 pageRows（决策 0024）。' },
  { selector: 'TemplateElement[value.raw=/\\boffset *$/i]', message: '分页只用 pageRows（决策 0024）。' },
];

/** The other half of `services-hold-no-sql` in dependency-rules.cjs: SQL that needs no import. */
const noSql = [
  { selector: "TaggedTemplateExpression[tag.name='sql']", message: '用例不含 SQL：写在 *.queries.ts（决策 0024）。' },
  {
    selector: 'CallExpression[callee.property.name=/^(query|execute)$/]',
    message: '用例不含 SQL：写在 *.queries.ts（决策 0024）。',
  },
];

/** Decision 0030: messages stand in the one place of the frame. */
const oneMessagePlace = [
  {
    selector: "VariableDeclarator[init.callee.property.name='useApp'] Property[key.name=/^(message|notification)$/]",
    message: '消息只用 say 和 offerUndo（决策 0030）。',
  },
  {
    selector: "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name=/^(message|notification)$/]",
    message: '消息只用 say 和 offerUndo（决策 0030）。',
  },
];

/** Decision 0030: what waits says 数据加载中; `Later` sees to it for parts in files of their own. */
const noSilentWait = [
  {
    selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='Suspense']",
    message: '另一个文件里的部分放进 Later（决策 0030）。',
  },
];

const noSleep = [
  {
    selector: "CallExpression[callee.name='setTimeout']",
    message: '测试不按时间等待：用 eventually 等条件成立，或用 jest 的假时钟。',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?timers/]',
    message: '测试不按时间等待：用 eventually 等条件成立。',
  },
];

const noFocus = ['it', 'test', 'describe'].map((object) => ({
  object,
  property: 'only',
  message: '提交的测试不能只跑其中一部分。',
}));

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/build/', '**/.umi*/', '**/.tmp/', 'data/', '**/*.d.ts'] },
  {
    files: sources,
    extends: [tseslint.configs.base],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json'], tsconfigRootDir: projectRoot },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['it', 'describe', 'test'], package: 'node:test' }] },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          // Remix answers by throwing a Response (redirect, 404); a promise of one is never right.
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
            { from: 'package', package: '@remix-run/router', name: 'DataWithResponseInit' },
          ],
          allowThrowingAny: false,
          allowThrowingUnknown: true,
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-self-compare': 'error',
      'no-unsafe-finally': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 360],
      'no-restricted-syntax': ['error', ...noReExports],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/kernel/database/page-rows.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noReExports, ...noOwnPaging] },
  },
  {
    files: ['api/src/**/*.service.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noReExports, ...noOwnPaging, ...noSql] },
  },
  {
    files: ['{host,site-remix,sub-admin,sub-portal,sub-work,shared/pages}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // A console is all a page has to report to when the server cannot be reached.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['{sub-admin,sub-portal,sub-work,shared/pages}/**/*.tsx'],
    ignores: ['shared/pages/src/app/standalone-bridge.tsx', 'shared/pages/src/parts/later.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noReExports, ...oneMessagePlace, ...noSilentWait] },
  },
  {
    // A terminal program speaks to its terminal.
    files: ['**/cli/**', '**/generate-*.ts', 'shared/umi-preset/**', 'e2e/bench/**', 'e2e/screenshots.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      // A table of cases may be long.
      'max-lines': ['error', 620],
      'no-restricted-syntax': ['error', ...noReExports, ...noSleep],
      'no-restricted-properties': ['error', ...noFocus],
    },
  },
  {
    files: ['tools/**/*.{mjs,cjs}'],
    languageOptions: { ecmaVersion: 2024 },
    rules: {
      'no-undef': 'off',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 360],
    },
  },
);
