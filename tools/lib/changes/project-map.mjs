import path from 'node:path';
import { callsOf } from './calls.mjs';
import { reachOf } from './source-graph.mjs';

export const isTest = (file) => /\.(test|itest|btest)\.(tsx?|[cm]js)$/.test(file);
export const isJourney = (file) => /\.btest\.ts$/.test(file) && !isWalk(file);
/** The walk over all pages; what tries the walk itself is none. */
export const isWalk = (file) => /^e2e\/pages\/(?!walk-page\.)[^/]+\.btest\.ts$/.test(file);
/** What is there for tests alone. */
const isSupport = (file) => /(^|\/)testing\//.test(file) || file.startsWith('e2e/') || isTest(file);

/**
 * Files that put everything together, one line for each part. Whoever starts the server imports them, and would reach
 * everything: reach ends here, unless a test itself imports the list because it is about all of its parts.
 */
const COMPOSITION = /^(api\/src\/server\/(.*\/)?all-[^/]+\.ts|shared\/contract\/src\/all-calls\.ts)$/;
/** Tables of pages, one entry for each: what a changed line says counts, not the file. */
export const PAGE_TABLE =
  /^(sub-[^/]+\/src\/page-map\.ts|shared\/umi-preset\/src\/common-pages\.ts|site-remix\/app\/routes\.ts|shared\/routes\/src\/[^/]+-routes\.ts)$/;
const ROUTES = /^api\/src\/.*\.routes\.ts$/;
const CONTRACT = /^shared\/contract\/src\//;
const isContract = (file) => CONTRACT.test(file);
const SCHEMA = /^api\/src\/kernel\/database\/schema\//;
const DOMAINS = /^api\/src\/(?!kernel\/|server\/)/;
const SITE_ENTRY = ['site-remix/app/root.tsx', 'site-remix/app/entry.server.tsx'];
const SERVER_ENTRY = 'site-remix/server/main.ts';

/** What reaches what in this project: tests, pages and the calls between them and the server. */
export function projectMap(graph) {
  const calls = callsOf(graph, { isContract, isBinding: (file) => ROUTES.test(file) });
  /** What answers the calls that a file takes from the contract. */
  const answersTo = (file) =>
    [...graph.namesIn(file)].flatMap(([contract, names]) =>
      calls.answers(
        contract,
        names.map(({ name }) => name),
      ),
    );
  /** Reach in which a file that binds a call counts as reached, with nothing but what answers that call. */
  const reach = (starts, follow) => calls.withBindings(reachOf(starts, follow));
  /**
   * Imports, up to the tables of pages and the lists of everything, of which only those are followed that they consist
   * of. What binds calls leads to what answers them, not to the other calls that it binds.
   */
  const links = (file) => {
    if (PAGE_TABLE.test(file)) return [];
    if (ROUTES.test(file)) return graph.linksOf(file).filter((each) => !isContract(each));
    return COMPOSITION.test(file) ? graph.linksOf(file).filter((each) => COMPOSITION.test(each)) : graph.linksOf(file);
  };
  const parts = new Set(graph.files.filter((file) => COMPOSITION.test(file)).flatMap((file) => graph.linksOf(file)));
  /** Of what is not the server itself: the calls that it makes lead to what answers them. */
  const linksOfPage = (file) =>
    /^(api|shared\/contract)\//.test(file) ? links(file) : [...links(file), ...answersTo(file)];
  const pages = pagesOf(graph);
  /** The server answers every page; what its domains do is reached by calls alone. */
  const linksOfServer = (file) => links(file).filter((each) => !DOMAINS.test(each));
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
    /** What a page is made of, and with `frame` what stands around every page. */
    reachOfPage({ modules, around }, { frame = true } = {}) {
      const own = reachOnce(modules);
      if (!frame) return own;
      const others = reachOnce(around);
      return { has: (file) => own.has(file) || others.has(file) || server.has(file) };
    },
    /** Whether a file is known to the others through a list of everything: a job, a queue, a check. */
    isPart: (file) => parts.has(file) && !ROUTES.test(file) && !CONTRACT.test(file) && !COMPOSITION.test(file),
    /** A test, and what it is made of that is there for tests alone. */
    ownFiles,
    /** Files of the schema by the names of their tables. */
    tables: tablesOf(graph),
    /** What a test reaches without opening a page. */
    reachOfTest(test) {
      const own = ownFiles(test);
      const starts = new Set(own);
      const parts = new Set();
      // A unit test starts no server: what it takes of the contract is all that it gets of a call.
      const makesCalls = !/\.test\.[^/]+$/.test(test);
      for (const file of own) {
        for (const each of makesCalls ? answersTo(file) : []) starts.add(each);
        for (const contract of makesCalls ? calls.addressedIn(graph.textOf(file)) : [])
          for (const each of [contract, ...calls.answers(contract)]) starts.add(each);
        for (const link of graph.linksOf(file)) {
          starts.add(link);
          if (!COMPOSITION.test(link)) continue;
          for (const part of graph.linksOf(link))
            for (const each of [part, ...(makesCalls ? calls.bindings(part) : [])]) parts.add(each);
        }
      }
      const reached = reach(starts, links);
      // Of what answers the calls only the binding, of the calls themselves everything that describes them.
      const described = reachOf([...parts].filter(isContract), (file) => links(file).filter(isContract));
      for (const part of [...parts, ...described]) reached.add(part);
      return reached;
    },
    /** Addresses of pages that a test opens or mentions. */
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

/** Pages by their address: what shows each of them, and the frame around it. */
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
    for (const [, table] of graph.textOf(file).matchAll(/\bpg(?:Table|MaterializedView|View)\(\s*'([^']+)'/g))
      tables.set(table, file);
  return tables;
}
