import path from 'node:path';
import { PAGE_TABLE, isJourney, isTest, isWalk } from './project-map.mjs';

/** Files that determine how everything is installed, built and run. */
const EVERYTHING = /(^|\/)package\.json$|^pnpm-lock\.yaml$|^pnpm-workspace\.yaml$|^tsconfig\.json$|^tools\//;
/** Files that no test reads unless it names them. */
const TEXT = /^(docs\/|README\.md$|biome\.json$|\.[^/]+)/;
const MIGRATION = /^api\/src\/kernel\/database\/migrations\//;
const USES_DATABASE = /^api\/src\/testing\/test-database\.ts$/;
const CODE = /\.(tsx?|[cm]?js|css)$/;

const kindOf = (file) =>
  isWalk(file) ? 'walk' : isJourney(file) ? 'journey' : file.includes('.itest.') ? 'integration' : 'unit';

/**
 * Selects the tests that a change can reach.
 * @param graph the result of sourceGraph, with the removed files
 * @param map the result of projectMap
 * @param changed changed files, relative to the root
 * @param changedLines returns the text of the added and removed lines of a file
 * @returns `everything`: why all tests run; else `chosen`: file → the first change that reaches it, `pages`: the
 * addresses of the walk ('all' or a set), `all`: every test file, `notes`: remarks for the user
 */
export function selectTests({ graph, map, changed, changedLines }) {
  const all = graph.files.filter(isTest);
  const general = changed.find((file) => EVERYTHING.test(file) && !isTest(file));
  if (general !== undefined) return { everything: general, all, chosen: new Map(), pages: 'all', notes: [] };

  const notes = [];
  const chosen = new Map();
  const pages = new Map();
  const choose = (test, because) => chosen.has(test) || chosen.set(test, because);
  const reaches = new Map(all.map((test) => [test, map.reachOfTest(test)]));
  const testsThat = (file) => all.filter((test) => !isWalk(test) && reaches.get(test).has(file));
  const reach = (file, because, { frame = true } = {}) => {
    let found = 0;
    for (const test of testsThat(file)) {
      choose(test, because);
      found += 1;
    }
    for (const page of map.pages) {
      if (!map.reachOfPage(page, { frame }).has(file)) continue;
      pages.set(page.address, pages.get(page.address) ?? because);
      found += 1;
    }
    for (const walk of all.filter((each) => isWalk(each) && map.ownFiles(each).has(file))) {
      choose(walk, because);
      found += 1;
    }
    return found;
  };
  const beside = (file, because) => {
    const tests = testsBeside(all, file);
    for (const test of tests) choose(test, because);
    return tests.length;
  };

  for (const file of changed) {
    if (PAGE_TABLE.test(file)) choosePagesOfTable(file);
    else if (MIGRATION.test(file)) chooseForMigration(file);
    else if (CODE.test(file)) {
      const parts = map.isPart(file) ? beside(file, file) : 0;
      if (reach(file, file) + parts === 0) beside(file, file);
    } else if (reach(file, file) === 0 && !TEXT.test(file)) chooseForData(file);
  }
  // A journey on a changed page is selected, whatever else it does.
  for (const test of all.filter(isJourney)) {
    const opened = [...map.addressesIn(test)].find((address) => pages.has(address));
    if (opened !== undefined) choose(test, pages.get(opened));
  }
  const wholeWalk = all.filter(isWalk).some((each) => chosen.has(each));
  if (pages.size > 0) for (const walk of all.filter(isWalk)) choose(walk, [...pages.values()][0]);
  return { all, chosen, pages: wholeWalk ? 'all' : new Set(pages.keys()), notes };

  function choosePagesOfTable(file) {
    for (const test of testsThat(file)) choose(test, file);
    const named = [...changedLines(file).matchAll(/'(\/[^'?]*)/g)].map(([, address]) => address);
    const own = map.pages.filter(({ table, address }) => table === file || named.includes(address));
    // A line without an address is part of a longer entry: then any page of the table may have changed.
    const meant = own.filter(({ address }) => named.length === 0 || named.includes(address));
    for (const { address } of meant) pages.set(address, pages.get(address) ?? file);
  }

  function chooseForMigration(file) {
    const words = new Set(graph.textOf(file).match(/\w+/g));
    const tables = [...map.tables].filter(([table]) => words.has(table));
    const about = (test) => /\bmigrations?\b/i.test(graph.textOf(test)) && !isJourney(test) && !isWalk(test);
    for (const test of all.filter(about)) choose(test, file);
    if (!file.endsWith('.sql')) return;
    if (tables.length === 0) {
      notes.push(`${path.posix.basename(file)} 没有写到认得的表：运行所有用数据库的集成测试。`);
      for (const test of all)
        if (kindOf(test) === 'integration' && [...reaches.get(test)].some((each) => USES_DATABASE.test(each)))
          choose(test, file);
      return;
    }
    notes.push(`${path.posix.basename(file)} 写到的表：${tables.map(([table]) => table).join('、')}。`);
    for (const schema of new Set(tables.map(([, each]) => each))) reach(schema, file, { frame: false });
  }

  function chooseForData(file) {
    const name = path.posix.basename(file);
    const readers = graph.files.filter((each) => CODE.test(each) && graph.textOf(each).includes(name));
    const found = readers.reduce((sum, each) => sum + (isTest(each) ? (choose(each, file), 1) : reach(each, file)), 0);
    if (found === 0) beside(file, file);
  }
}

/** Returns the tests in the folder of a file and below, or those of the nearest parent folder with tests. */
function testsBeside(all, file) {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const tests = all.filter((test) => test.startsWith(`${folder}/`));
    if (tests.length > 0) return tests;
  }
  return [];
}

/** Groups the selected tests by kind, with the number of tests left out. */
export function byKind({ all, chosen }) {
  return ['unit', 'integration', 'walk', 'journey'].map((kind) => {
    const own = all.filter((test) => kindOf(test) === kind);
    const files = own.filter((test) => chosen.has(test));
    return { kind, files, left: own.length - files.length };
  });
}
