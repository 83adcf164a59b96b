import path from 'node:path';
import { callsOf } from './calls.mjs';
import { reachOf } from './source-graph.mjs';

export const isTest = (file) => /\.(test|itest|btest)\.(tsx?|[cm]js)$/.test(file);
export const isJourney = (file) => /\.btest\.ts$/.test(file) && !isWalk(file);
/** Returns whether a file belongs to the walk over all pages; the test of the walk itself does not. */
export const isWalk = (file) => /^e2e\/pages\/(?!walk-page\.)[^/]+\.btest\.ts$/.test(file);
/** Returns whether a file only exists for tests. */
const isSupport = (file) => /(^|\/)testing\//.test(file) || file.startsWith('e2e/') || isTest(file);

/**
 * Files that assemble the product, one line for each part. Every test that starts the server imports them and would
 * reach everything. Reach therefore ends here, unless the test itself imports the list because it tests all of its
 * parts.
 */
const COMPOSITION = /^(api\/src\/[^/]+\/(wing|house)\.ts|shared\/contract\/src\/all-calls\.ts)$/;
/** Tables of pages, one entry for each page: the changed lines count, not the file. */
export const PAGE_TABLE =
  /^(sub-[^/]+\/src\/page-map\.ts|shared\/umi-preset\/src\/common-pages\.ts|site-remix\/app\/routes\.ts|shared\/routes\/src\/[^/]+-routes\.ts)$/;
const ROUTES = /^api\/src\/.*\.routes\.ts$/;
const CONTRACT = /^shared\/contract\/src\//;
const isContract = (file) => CONTRACT.test(file);
const SCHEMA = /^api\/src\/(.+\/)?schema\//;
const DOMAINS = /^api\/src\/(?!kernel\/|server\/)/;
const SITE_ENTRY = ['site-remix/app/root.tsx', 'site-remix/app/entry.server.tsx'];
const SERVER_ENTRY = 'site-remix/server/main.ts';

/** Returns the relations within this project: tests, pages, and the calls between them and the server. */
export function projectMap(graph) {
  const calls = callsOf(graph, { isContract, isBinding: (file) => ROUTES.test(file) });
  /** Returns the files that answer the calls which a file imports from the contract. */
  const answersTo = (file) =>
    [...graph.namesIn(file)].flatMap(([contract, names]) =>
      calls.answers(
        contract,
        names.map(({ name }) => name),
      ),
    );
  /** Returns a reach in which a file that binds a call counts as reached, with only the answers of that call. */
  const reach = (starts, follow) => calls.withBindings(reachOf(starts, follow));
  /**
   * Returns the imports of a file, except those of tables of pages. From the lists of everything only other lists are
   * followed. A file of bindings leads to its answers, not to the calls of the contract.
   */
  const links = (file) => {
    if (PAGE_TABLE.test(file)) return [];
    if (ROUTES.test(file)) return graph.linksOf(file).filter((each) => !isContract(each));
    return COMPOSITION.test(file) ? graph.linksOf(file).filter((each) => COMPOSITION.test(each)) : graph.linksOf(file);
  };
  /** Returns what a list of everything assembles, through further lists. */
  const partsOf = (file) => graph.linksOf(file).flatMap((each) => (COMPOSITION.test(each) ? partsOf(each) : [each]));
  const parts = new Set(graph.files.filter((file) => COMPOSITION.test(file)).flatMap(partsOf));
  /** Returns the links of a file. Outside the server, its calls lead to their answers. */
  const linksOfPage = (file) =>
    /^(api|shared\/contract)\//.test(file) ? links(file) : [...links(file), ...answersTo(file)];
  const pages = pagesOf(graph);
  /** The server answers every page; its domains are reached through calls only. */
  const linksOfServer = (file) => links(file).filter((each) => !DOMAINS.test(each) || COMPOSITION.test(each));
  const server = reachOf([SERVER_ENTRY].filter(graph.has), linksOfServer);
  const reached = new Map();
  const reachOnce = (files) => {
    const key = files.join();
    if (!reached.has(key)) reached.set(key, reach(files, linksOfPage));
    return reached.get(key);
  };
  const ownFiles = (test) => reachOf([test], (file) => links(file).filter(isSupport));
  return {
    pages,
    /** Returns the reach of a page; with `frame` it includes what surrounds every page. */
    reachOfPage({ modules, around }, { frame = true } = {}) {
      const own = reachOnce(modules);
      if (!frame) return own;
      const others = reachOnce(around);
      return { has: (file) => own.has(file) || others.has(file) || server.has(file) };
    },
    /** Returns whether a file is only imported by a list of everything: a job, a queue, a check. */
    isPart: (file) => parts.has(file) && !ROUTES.test(file) && !CONTRACT.test(file) && !COMPOSITION.test(file),
    /** Returns a test and its support files. */
    ownFiles,
    /** Files of the schema by the names of their tables. */
    tables: tablesOf(graph),
    /** Returns the reach of a test without the pages that it opens. */
    reachOfTest(test) {
      const own = ownFiles(test);
      const starts = new Set(own);
      const parts = new Set();
      // A unit test starts no server: it only uses the contract of a call.
      const makesCalls = !/\.test\.[^/]+$/.test(test);
      for (const file of own) {
        for (const each of makesCalls ? answersTo(file) : []) starts.add(each);
        for (const contract of makesCalls ? calls.addressedIn(graph.textOf(file)) : [])
          for (const each of [contract, ...calls.answers(contract)]) starts.add(each);
        for (const link of graph.linksOf(file)) {
          starts.add(link);
          if (!COMPOSITION.test(link)) continue;
          for (const part of partsOf(link))
            for (const each of [part, ...(makesCalls ? calls.bindings(part) : [])]) parts.add(each);
        }
      }
      const reached = reach(starts, links);
      // Of the answers only the binding, of the calls all files that describe them.
      const described = reachOf([...parts].filter(isContract), (file) => links(file).filter(isContract));
      for (const part of [...parts, ...described]) reached.add(part);
      return reached;
    },
    /** Returns the addresses of pages that a test opens or mentions. */
    addressesIn(test) {
      const text = graph.textOf(test);
      const found = [...text.matchAll(/['"`](\/[\w/]+)(?=['"`?#$])/g)].map(([, address]) => address);
      for (const [, account] of text.matchAll(/\b(?:openAs|signIn)\(\s*\w+,\s*demoAccounts\.(\w+)\s*\)/g)) {
        const [, start] = new RegExp(`\\b${account}: \\{[^}]*startPage: '([^']+)'`).exec(
          graph.has('e2e/support/demo-accounts.ts') ? graph.textOf('e2e/support/demo-accounts.ts') : '',
        ) ?? [undefined, undefined];
        if (start !== undefined) found.push(start);
      }
      return new Set(found);
    },
  };
}

/** Returns the pages by address, with their modules and the surrounding frame. */
function pagesOf(graph) {
  const pages = [];
  const existing = (files) => files.filter((file) => graph.has(file));
  for (const table of graph.files.filter((file) => /^sub-[^/]+\/src\/page-map\.ts$/.test(file))) {
    const subApp = table.split('/')[0];
    const host = graph.files.filter((file) => /^host\/(src\/main\.tsx?|index\.html)$/.test(file));
    const frame = existing([`${subApp}/.umirc.ts`, `${subApp}/src/app.tsx`, `${subApp}/src/loading.tsx`]);
    const common = graph.linksOf(table).filter((file) => PAGE_TABLE.test(file));
    for (const each of [table, ...common]) {
      for (const [, address, named] of graph.textOf(each).matchAll(/'(\/[^']*)':\s*'([^']+)'/g)) {
        const module = graph.linksOf(each).find((file) => matches(file, named, subApp));
        pages.push({ address, table: each, modules: existing([module]), around: [...frame, ...host] });
      }
    }
  }
  const site = 'site-remix/app/routes.ts';
  if (!graph.has(site)) return pages;
  for (const [, address, named] of graph.textOf(site).matchAll(/route\(\s*'(\/[^']*)',\s*'([^']+)'/g)) {
    const module = path.posix.join('site-remix/app', named);
    pages.push({ address, table: site, modules: existing([module]), around: existing(SITE_ENTRY) });
  }
  return pages;
}

function matches(file, named, subApp) {
  const base = file.replace(/\.tsx?$/, '');
  if (named.startsWith('@/')) return base === `${subApp}/src/${named.slice(2)}`;
  return base === named.replace(/^@platform\/([^/]+)\//, 'shared/$1/src/');
}

function tablesOf(graph) {
  const tables = new Map();
  for (const file of graph.files.filter((each) => SCHEMA.test(each)))
    for (const [, table] of graph
      .textOf(file)
      .matchAll(/\b(?:pg(?:Table|MaterializedView|View)|caseSteps)\(\s*'([^']+)'/g))
      tables.set(table, file);
  return tables;
}
