// Allowed imports between folders. Type imports count.

/** Returns a rule: a folder may import itself and the named folders, and no other folder of the project. */
const only = (folder, allowed, comment, exempt = []) => ({
  name: `${folder.replace('/', '-')}-imports`,
  severity: 'error',
  comment,
  // The build configuration of a folder is not part of what runs.
  from: { path: `^${folder}/`, pathNot: ['/vite\\.config\\.ts$', ...exempt] },
  to: {
    path: '^(api|host|site-remix|sub-[a-z]+|shared|e2e|tools)/',
    pathNot: [`^${folder}/`, ...allowed.map((each) => `^${each}/`), '/node_modules/'],
  },
});

/**
 * The wings of the backend; each imports only those before it. Fees holds rates, quotes and deadlines. Service holds the cases of the public and of companies
 * (consultations; visits, demands).
 */
const wings = [
  'kernel',
  'settings',
  'accounts',
  'patents',
  'companies',
  'fees',
  'content',
  'service',
  'exchange',
  'releases',
  'demo',
  'operations',
  'server',
];
const wingsInOrder = wings.slice(0, -1).map((wing, index) => ({
  name: `api-wing-${wing}`,
  severity: 'error',
  comment: `api/src 的分区只依赖排在前面的：${wings.join(' → ')}。`,
  from: { path: `^api/src/${wing}/`, pathNot: ['\\.(test|itest)\\.ts$', '/testing/'] },
  to: { path: wings.slice(index + 1).map((later) => `^api/src/${later}/`) },
}));

/**
 * Files outside `*.queries.ts` that hold SQL, by their names (decision 0073): reads; parts of statements; what a wing
 * gives to others; rows that the platform ships or loads in bulk.
 */
const SQL_PLACES = [
  ...'count erase find is late list note of own page read record search seed set ship start with work-of write'
    .split(' ')
    .map((start) => `/${start}-[^/]+[.]ts$`),
  ...'columns condition documents entries events fields files filters import names of pictures queues sql team use uses visitors'
    .split(' ')
    .map((end) => `-${end}[.]ts$`),
  ...'clocks personal-data standing templates time-rules visibility'.split(' ').map((name) => `/${name}[.]ts$`),
  ...'content/inspection content/data-show exchange/imports operations patents/search server/worker'
    .split(' ')
    .map((folder) => `^api/src/${folder}/`),
  // One value each, for many services.
  ...'access-tokens author company-labels current-site field-rows gram-set kept-values leads-somewhere media-facts notify outbox-sms parameter-value publish-values receipt-sms.job statutory-rest-days viewer-of-account vocabulary working-calendar'
    .split(' ')
    .map((name) => `/${name}[.]ts$`),
];

const shared = [
  'shared/contract',
  'shared/domain',
  'shared/routes',
  'shared/bridge',
  'shared/tokens',
  'shared/pages',
  'shared/umi-preset',
];

module.exports = {
  forbidden: [
    only('shared/contract', ['shared/domain', 'shared/routes'], '契约只依赖 zod、领域规则和路由表的名称。'),
    only('shared/domain', [], '领域规则不依赖任何别的部分。'),
    only('shared/routes', [], '路由表不依赖任何别的部分。'),
    only('shared/bridge', ['shared/routes'], '主子应用的约定只用路由表的名称。'),
    only('shared/tokens', [], '设计变量不依赖任何别的部分。'),
    only(
      'shared/umi-preset',
      ['shared/routes', 'shared/tokens', 'shared/bridge', 'shared/contract'],
      '构建配置只读路由表、设计变量、清单的形状和契约的版本。',
      ['\\.test\\.ts$'],
    ),
    only(
      'shared/pages',
      ['shared/contract', 'shared/domain', 'shared/routes', 'shared/bridge', 'shared/tokens'],
      '共用页面不依赖任何应用。',
    ),
    only(
      'api',
      ['shared/contract', 'shared/domain', 'shared/routes', 'shared/bridge'],
      '接口服务不依赖页面；主子应用的约定只用其版本和清单。',
    ),
    only('host', ['shared/bridge', 'shared/contract', 'shared/routes', 'shared/tokens'], '主应用保持很小。'),
    only(
      'site-remix',
      ['api', 'shared/contract', 'shared/domain', 'shared/routes', 'shared/bridge', 'shared/tokens'],
      '站点不依赖主应用和子应用的源码。',
    ),
    only('sub-admin', shared, '子应用之间互不依赖。'),
    only('sub-portal', shared, '子应用之间互不依赖。'),
    only('sub-work', shared, '子应用之间互不依赖。'),
    only(
      'e2e',
      ['api', 'shared/contract', 'shared/domain', 'shared/routes', 'shared/tokens'],
      '整体测试从外面看产品。',
    ),
    ...wingsInOrder,
    {
      name: 'api-wing-known',
      severity: 'error',
      comment: 'api/src 下只有分区：新的领域放进其中一个。',
      from: {},
      to: { path: '^api/src/', pathNot: [`^api/src/(${wings.join('|')}|testing)/`] },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      comment: '共用页面的工具（kit）不依赖用它做成的功能（features）。',
      from: { path: '^shared/pages/src/kit/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/pages/src/', pathNot: '^shared/pages/src/kit/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      comment: '共用页面的一项功能不导入另一项：共用的放进 kit，几项合成的页面放在 src 下。',
      from: { path: '^shared/pages/src/features/([^/]+)/' },
      to: { path: '^shared/pages/src/', pathNot: ['^shared/pages/src/kit/', '^shared/pages/src/features/$1/'] },
    },
    {
      name: 'routes-never-touch-the-database',
      severity: 'error',
      comment: '绑定 → 用例 → 查询：*.routes.ts 不直接访问数据库。',
      from: { path: '^api/src/.*\\.routes\\.ts$' },
      to: {
        path: [
          '\\.queries\\.ts$',
          '^api/src/kernel/database/(pool|connection|client)',
          '/node_modules/(pg|drizzle-orm)/',
        ],
      },
    },
    {
      name: 'services-hold-no-sql',
      severity: 'error',
      comment: '用例不含 SQL：查询写在 *.queries.ts，读取写在 read-*.ts（决策 0024）。',
      from: { path: '^api/src/.*\\.service\\.ts$' },
      to: {
        path: ['^api/src/.*/schema/', '/node_modules/(pg|drizzle-orm)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-has-its-places',
      severity: 'error',
      comment: 'SQL 写在 *.queries.ts 和 read-*.ts；别的文件要用，名称说得出它是哪一种（决策 0073）。',
      from: {
        path: '^api/src/',
        pathNot: [
          '\\.(test|itest|queries|service)\\.ts$',
          '/testing/',
          '^api/src/(kernel|demo)/',
          '/schema/',
          ...SQL_PLACES,
        ],
      },
      to: {
        path: ['^api/src/.*/schema/', '/node_modules/(pg|drizzle-orm)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-only-zod',
      severity: 'error',
      comment: '契约在浏览器里运行，只带 zod。',
      from: { path: '^shared/contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer'], pathNot: '/node_modules/zod/' },
    },
    {
      name: 'running-needs-no-dev-dependency',
      severity: 'error',
      comment: 'npm start 不装 devDependencies：构建和运行读到的写在 dependencies（决策 0061）。',
      from: {
        path: '^(api|host|site-remix|sub-[a-z]+|shared)/',
        pathNot: ['\\.(test|itest)\\.tsx?$', '/testing/', '^host/bench/', '/database/(generate|next)-migration\\.ts$'],
      },
      // Umi replaces @umijs/max by a generated module.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/node_modules/@umijs/max/' },
    },
    {
      name: 'host-small',
      severity: 'error',
      comment: '主应用不带 antd、路由库和 zod。',
      from: { path: '^host/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '/node_modules/(antd|@ant-design|react-router|zod|echarts)' },
    },
    {
      name: 'host-without-labels',
      severity: 'error',
      comment: '主应用只从契约取类型和小客户端：接口的描述带着标签和 zod。',
      from: { path: '^host/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared/contract/src/(?!(call-error|client)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: '产品代码不导入测试和测试工具。',
      from: { path: '^(api|host|site-remix|sub-[a-z]+|shared)/', pathNot: ['\\.(test|itest)\\.tsx?$', '/testing/'] },
      to: { path: ['\\.(test|itest|btest)\\.tsx?$', '/testing/', '^e2e/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      // Type imports disappear at run time; only loaded modules matter here.
      comment: '依赖只有一个方向。',
      from: { path: '^(host|site-remix|sub-[a-z]+|shared|e2e)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-in-api',
      severity: 'error',
      comment: 'api/src 里的依赖只有一个方向，类型也算。',
      from: { path: '^api/' },
      to: { circular: true },
    },
    {
      name: 'declared',
      severity: 'error',
      comment: '导入的包必须写在本包的 package.json 里。',
      from: { path: '^(api|host|site-remix|sub-[a-z]+|shared|e2e)/', pathNot: '\\.(test|itest|btest)\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: '导入的文件必须存在。',
      // The stubs of the preset are bundled into the sub-apps and find their packages there.
      from: { path: '^(api|host|site-remix|sub-[a-z]+|shared|e2e)/', pathNot: '^shared/umi-preset/src/stubs/' },
      to: { couldNotResolve: true, pathNot: ['^@@', '^\\.umi', '^virtual:', '^@umijs/max$', '^node:', '\\?[a-z]+$'] },
    },
  ],
  options: {
    exclude: { path: '(^|/)(dist|build|\\.umi[^/]*|\\.tmp)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
