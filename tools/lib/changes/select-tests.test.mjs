import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectMap } from './project-map.mjs';
import { byKind, selectTests } from './select-tests.mjs';
import { sourceGraph } from './source-graph.mjs';

const CALLS = 'shared/contract/src';
/** A small project with the layout of ours. */
const tree = {
  'shared/contract/package.json': '{ "name": "@platform/contract", "exports": { "./*": "./src/*.ts" } }',
  'shared/pages/package.json':
    '{ "name": "@platform/pages", "exports": { "./*.css": "./src/*.css", "./*": "./src/*.tsx" } }',
  [`${CALLS}/all-calls.ts`]: `import * as demand from './demand';\nimport * as visit from './visit';\nimport * as report from './report';`,
  [`${CALLS}/labels.ts`]: `export const labels = {};`,
  [`${CALLS}/demand.ts`]: `import { labels } from './labels';\nexport const demandLabels = labels;\nexport const listDemands = defineCall({ path: '/v1/demands', labels });`,
  [`${CALLS}/report.ts`]: `export const countDemands = defineCall({ path: '/v1/demands/count' });`,
  [`${CALLS}/visit.ts`]: `export const listVisits = defineCall({ path: '/v1/visits' });`,
  'api/src/kernel/bind.ts': `import type { Visit } from '@platform/contract/visit';`,
  'api/src/kernel/database/schema/demand.ts': `export const demand = pgTable('demand', {});`,
  'api/src/kernel/database/schema/visit.ts': `export const visit = pgTable(\n  'visit', {});`,
  'api/src/kernel/database/migrations/1_demand.sql': 'ALTER TABLE "demand" ADD COLUMN "a" text;',
  'api/src/kernel/database/migrations/2_extension.sql': 'CREATE EXTENSION citext;',
  'api/src/demands/wing.ts': `import { d } from './demands.routes';\nimport { watch } from './watch.job';`,
  'api/src/visits/wing.ts': `import { v } from './visits.routes';`,
  'api/src/server/house.ts': `import { demands } from '../demands/wing';\nimport { visits } from '../visits/wing';`,
  'api/src/server/app.ts': `import { house } from './house';\nimport { allCalls } from '@platform/contract/all-calls';\nimport { bind } from '../kernel/bind';`,
  'api/src/testing/test-database.ts': '',
  'api/src/testing/test-api.ts': `import { createApi } from '../server/app';\nimport './test-database';`,
  'api/src/demands/demands.routes.ts': `import { listDemands } from '@platform/contract/demand';\nimport { read } from './read-demands';\nimport { bind } from '../kernel/bind';\nimport { countDemands } from '@platform/contract/report';\nimport { count } from './count-demands';\nconst routes = [\n  bind(listDemands, read),\n  bind(countDemands, count),\n];`,
  'api/src/demands/read-demands.ts': `import { demand } from '../kernel/database/schema/demand';`,
  'api/src/demands/count-demands.ts': '',
  'api/src/demands/watch.job.ts': '',
  'api/src/demands/clock.ts': '',
  'api/src/demands/clock.test.ts': `import { clock } from './clock';`,
  'api/src/demands/labels.itest.ts': `import { demandLabels } from '@platform/contract/demand';\nimport { testApi } from '../testing/test-api';`,
  'api/src/demands/demands.itest.ts': `import { listDemands } from '@platform/contract/demand';\nimport { testApi } from '../testing/test-api';`,
  'api/src/reports/reports.itest.ts': `import { countDemands } from '@platform/contract/report';\nimport { testApi } from '../testing/test-api';`,
  'api/src/visits/visits.routes.ts': `import { listVisits } from '@platform/contract/visit';\nimport { read } from './read-visits';\nbind(listVisits, read)`,
  'api/src/visits/read-visits.ts': `import { visit } from '../kernel/database/schema/visit';`,
  'api/src/visits/visits.itest.ts': `import { testApi } from '../testing/test-api';\nawait api.request('/v1/visits?page=1');`,
  'api/src/visits/facts.tsv': 'a',
  'api/src/visits/facts.itest.ts': `import { testApi } from '../testing/test-api';\nreadFileSync(path.join(folder, 'facts.tsv'));`,
  'api/src/server/every-call.itest.ts': `import { allCalls } from '@platform/contract/all-calls';\nimport { testApi } from '../testing/test-api';`,
  'site-remix/server/main.ts': `import { createApi } from '../../api/src/server/app';`,
  'site-remix/app/routes.ts': `route('/web/news', 'news/news.route.tsx'),\nroute('/login', 'login.route.tsx'),`,
  'site-remix/app/root.tsx': '',
  'site-remix/app/login.route.tsx': '',
  'site-remix/app/news/news.route.tsx': `import style from './news.css?url';`,
  'site-remix/app/news/news.css': '',
  'host/src/main.tsx': '',
  'sub-work/src/app.tsx': '',
  'sub-work/src/page-map.ts': `import { commonPages } from '@platform/pages/none';\nexport const pages = {\n  '/demands': '@/pages/demands-page',\n  '/visits': '@/pages/visits-page',\n};`,
  'sub-work/src/pages/demands-page.tsx': `import { listDemands } from '@platform/contract/demand';\nimport { ListPage } from '@platform/pages/kit/list/list-page';`,
  'sub-work/src/pages/visits-page.tsx': `import { listVisits } from '@platform/contract/visit';\nimport { ListPage } from '@platform/pages/kit/list/list-page';`,
  'shared/pages/src/kit/list/list-page.tsx': `import './list-page.css';`,
  'shared/pages/src/kit/list/list-page.css': '',
  'e2e/support/demo-accounts.ts': `administrator: { mobile: '1', startPage: '/visits' },`,
  'e2e/support/visit.ts': '',
  'e2e/support/walk-page.ts': `import './visit';`,
  'e2e/pages/work.btest.ts': `import { walkPage } from '../support/walk-page';`,
  'e2e/demands/demands.btest.ts': `import { openVisit } from '../support/visit';\nawait openAs(visit, demoAccounts.street, '/demands?id=1');`,
  'e2e/visits/visits.btest.ts': `await openAs(visit, demoAccounts.administrator);`,
  'e2e/sign-in/sign-in.btest.ts': `await visit.open('/login');`,
  'docs/adding.md': '',
  'pnpm-lock.yaml': '',
};

let root;
let graph;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'select-tests-'));
  for (const [file, text] of Object.entries(tree)) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  graph = sourceGraph(root, Object.keys(tree));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const select = (changed, lines = '') =>
  selectTests({ graph, map: projectMap(graph), changed: [changed].flat(), changedLines: () => lines });
const short = (file) =>
  file
    .split('/')
    .at(-1)
    .replace(/\.tsx?$/, '');
function chosen(changed, lines) {
  const selection = select(changed, lines);
  return {
    tests: [...selection.chosen.keys()].map(short).sort(),
    pages: selection.pages === 'all' ? 'all' : [...selection.pages].sort(),
  };
}
const DEMANDS = {
  tests: ['demands.btest', 'demands.itest', 'every-call.itest', 'work.btest'],
  pages: ['/demands'],
};

describe('a change reaches', () => {
  it('from a call: everything that uses it, and nothing through the lists of everything', () => {
    const withLabels = { ...DEMANDS, tests: [...DEMANDS.tests, 'labels.itest'].sort() };
    expect(chosen(`${CALLS}/demand.ts`)).toEqual(withLabels);
    expect(chosen(`${CALLS}/labels.ts`)).toEqual(withLabels);
  });

  it('from a call: no user of another call bound in the same file', () => {
    expect(chosen(`${CALLS}/report.ts`)).toEqual({ tests: ['every-call.itest', 'reports.itest'], pages: [] });
  });

  it('from a file of bindings: tests and pages that make one of its calls, not users of the rest of the module', () => {
    expect(chosen('api/src/demands/demands.routes.ts')).toEqual({
      ...DEMANDS,
      tests: [...DEMANDS.tests, 'reports.itest'].sort(),
    });
  });

  it('from the code behind it: all except the tests of every call', () => {
    expect(chosen('api/src/demands/read-demands.ts')).toEqual({
      tests: ['demands.btest', 'demands.itest', 'work.btest'],
      pages: ['/demands'],
    });
  });

  it('from the code behind one call: no user of another call bound in the same file', () => {
    expect(chosen('api/src/demands/count-demands.ts').tests).toEqual(['reports.itest']);
  });

  it('tests that name a call only by its path', () => {
    expect(chosen('api/src/visits/read-visits.ts').tests).toEqual(['visits.btest', 'visits.itest', 'work.btest']);
  });

  it('from the kernel and from a list of everything: everything that starts the server', () => {
    const all = ['/demands', '/login', '/visits', '/web/news'];
    for (const file of ['api/src/kernel/bind.ts', 'api/src/demands/wing.ts', 'api/src/server/house.ts']) {
      expect(chosen(file)).toEqual({
        tests: [
          'demands.btest',
          'demands.itest',
          'every-call.itest',
          'facts.itest',
          'labels.itest',
          'reports.itest',
          'sign-in.btest',
          'visits.btest',
          'visits.itest',
          'work.btest',
        ],
        pages: all,
      });
    }
  });

  it('from a part only in such a list: the tests beside it', () => {
    expect(chosen('api/src/demands/watch.job.ts')).toEqual({
      tests: ['clock.test', 'demands.itest', 'labels.itest'],
      pages: [],
    });
  });

  it('a unit test through its imports', () => {
    expect(chosen('api/src/demands/clock.ts')).toEqual({ tests: ['clock.test'], pages: [] });
  });

  it('from a page: its walk, and the journeys that open it or begin there', () => {
    expect(chosen('sub-work/src/pages/demands-page.tsx')).toEqual({
      tests: ['demands.btest', 'work.btest'],
      pages: ['/demands'],
    });
    expect(chosen('sub-work/src/pages/visits-page.tsx').tests).toEqual(['visits.btest', 'work.btest']);
  });

  it('from shared parts and styles: every page with them', () => {
    expect(chosen('shared/pages/src/kit/list/list-page.css').pages).toEqual(['/demands', '/visits']);
    expect(chosen('site-remix/app/news/news.css').pages).toEqual(['/web/news']);
  });

  it('from the frame: the pages within it', () => {
    expect(chosen('host/src/main.tsx').pages).toEqual(['/demands', '/visits']);
    expect(chosen('site-remix/app/root.tsx').pages).toEqual(['/login', '/web/news']);
  });

  it('from a table of pages: those named in its changed lines', () => {
    expect(chosen('sub-work/src/page-map.ts', `+  '/visits': '@/pages/visits-page',`).pages).toEqual(['/visits']);
    expect(chosen('site-remix/app/routes.ts', '+  // order').pages).toEqual(['/login', '/web/news']);
  });

  it('from a journey itself, from its support its users, from the walk every page', () => {
    expect(chosen('e2e/sign-in/sign-in.btest.ts')).toEqual({ tests: ['sign-in.btest'], pages: [] });
    expect(chosen('e2e/support/visit.ts')).toEqual({ tests: ['demands.btest', 'work.btest'], pages: 'all' });
  });

  it('from data: every test that names it', () => {
    expect(chosen('api/src/visits/facts.tsv')).toEqual({ tests: ['facts.itest'], pages: [] });
  });

  it('nothing from a document', () => {
    expect(chosen('docs/adding.md')).toEqual({ tests: [], pages: [] });
  });
});

describe('a migration reaches', () => {
  it('the tests that use its tables', () => {
    const file = 'api/src/kernel/database/migrations/1_demand.sql';
    expect(chosen(file)).toEqual({ tests: ['demands.btest', 'demands.itest', 'work.btest'], pages: ['/demands'] });
    expect(select(file).notes).toEqual(['1_demand.sql 写到的表：demand。']);
  });

  it('every test with a database when it names no table, with a note', () => {
    const file = 'api/src/kernel/database/migrations/2_extension.sql';
    expect(chosen(file).tests).toEqual([
      'demands.itest',
      'every-call.itest',
      'facts.itest',
      'labels.itest',
      'reports.itest',
      'visits.itest',
    ]);
    expect(select(file).notes).toEqual(['2_extension.sql 没有写到认得的表：运行所有用数据库的集成测试。']);
  });
});

it('selects all tests for a change of how everything is built and run', () => {
  expect(select(['docs/adding.md', 'pnpm-lock.yaml']).everything).toBe('pnpm-lock.yaml');
  expect(select('host/package.json').everything).toBe('host/package.json');
});

it('counts by kind what is left out', () => {
  const kinds = byKind(select('api/src/demands/clock.ts'));
  expect(kinds.map(({ kind, files, left }) => [kind, files.length, left])).toEqual([
    ['unit', 1, 0],
    ['integration', 0, 6],
    ['walk', 0, 1],
    ['journey', 0, 3],
  ]);
});

describe('the calls of a resource, which are bound together', () => {
  const resource = {
    [`${CALLS}/notice.ts`]: `export const noticeCalls = resourceCalls({ paths: { list: '/v1/notice/list' } });\nexport const { list: listNotices } = noticeCalls;`,
    'api/src/notices/notices.routes.ts': `import { noticeCalls } from '@platform/contract/notice';\nimport { notices } from './notices';\nconst routes = [\n  ...bindResource(noticeCalls, notices),\n];`,
    'api/src/notices/notices.ts': '',
    'api/src/notices/notices.itest.ts': `import { listNotices } from '@platform/contract/notice';`,
    'api/src/notices/paths.itest.ts': `await api.request('/v1/notice/list');`,
  };

  it('reach the tests that make one of them, by its name or its path', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'select-tests-'));
    const files = { 'shared/contract/package.json': tree['shared/contract/package.json'], ...resource };
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const small = sourceGraph(folder, Object.keys(files));
    const changed = ['api/src/notices/notices.ts'];
    const { chosen: reached } = selectTests({ graph: small, map: projectMap(small), changed, changedLines: () => '' });
    expect([...reached.keys()].map(short).sort()).toEqual(['notices.itest', 'paths.itest']);
    fs.rmSync(folder, { recursive: true, force: true });
  });
});
