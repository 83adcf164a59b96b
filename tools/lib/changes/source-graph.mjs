import fs from 'node:fs';
import path from 'node:path';

const CODE = /\.(tsx?|[cm]?js|css)$/;
/** Matches `import … from '…'`, `export … from '…'` and `import '…'`, except type imports, which no test can notice. */
const STATIC = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?['"]([^'"]+)['"]/gm;
/** Matches the names of such a statement and their source. */
const CLAUSE = /^\s*(?:import|export)\s+(?!type\b)([^'";]*?)\s*\bfrom\s+['"]([^'"]+)['"]/gm;
const BY_CALL = /\b(?:import|require|require\.resolve|jest\.mock|jest\.requireActual)\(\s*['"]([^'"]+)['"]/g;
const IN_CSS = /@import\s+['"]([^'"]+)['"]/g;
/** Matches a text that names a file: a script that a test starts, a page in a table of pages. */
const NAMED = /['"`]((?:@\/|@platform\/|\.{0,2}\/)?[\w.-]+(?:\/[\w.@-]+)+|[\w.-]+\.(?:tsx?|[cm]js|json|sql|tsv))['"`]/g;
const TEST = /\.(test|itest|btest)\.[^/]+$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts'];

/**
 * Returns the files of a project with what each of them imports or names.
 * @param root the folder of the project
 * @param files its files, relative to the root
 */
export function sourceGraph(root, files) {
  const known = new Set(files);
  const packages = workspacePackages(root, files);
  const texts = new Map();
  const links = new Map();

  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readText(path.join(root, file)));
    return texts.get(file);
  };
  const find = (base) => ENDINGS.map((ending) => base + ending).find((each) => known.has(each));
  const resolve = (from, asked, places) => {
    const [name] = asked.split('?');
    if (name.startsWith('@/')) return find(path.posix.join(from.split('/')[0], 'src', name.slice(2)));
    for (const [own, { folder, exported }] of packages) {
      if (!name.startsWith(`${own}/`)) continue;
      return exported(name.slice(own.length + 1))
        .map((each) => find(path.posix.join(folder, each)))
        .find(Boolean);
    }
    for (const place of places) {
      const found = find(path.posix.normalize(path.posix.join(place, name)));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const linksOf = (file) => {
    if (links.has(file)) return links.get(file);
    const found = new Set();
    if (CODE.test(file) && known.has(file)) {
      const text = textOf(file);
      const folder = path.posix.dirname(file);
      for (const pattern of [STATIC, BY_CALL, IN_CSS])
        for (const [, name] of text.matchAll(pattern))
          found.add(resolve(file, name, name.startsWith('.') ? [folder] : []));
      for (const [, name] of text.replace(/^\s*(?:import|export) type\b[^;]*;/gm, '').matchAll(NAMED))
        found.add(resolve(file, name, [folder, '.']));
    }
    // No file uses a test: where one is named, it is read as a text.
    const list = [...found].filter((each) => each !== undefined && each !== file && !TEST.test(each));
    links.set(file, list);
    return list;
  };
  /** Returns the names that a file imports: file → `{ name, local }` each; an undefined name means all. */
  const namesIn = (file) => {
    const taken = new Map();
    for (const [, clause, name] of textOf(file).matchAll(CLAUSE)) {
      const target = resolve(file, name, name.startsWith('.') ? [path.posix.dirname(file)] : []);
      if (target === undefined) continue;
      const list = /\{([^}]*)\}/.exec(clause)?.[1];
      const names = list === undefined ? [{ local: clause.split(/\s+/).at(-1) }] : list.split(',').map(nameIn);
      taken.set(target, [...(taken.get(target) ?? []), ...names]);
    }
    return taken;
  };
  return { files, textOf, linksOf, namesIn, has: (file) => known.has(file) };
}

/** Parses `a`, `a as b`, `type a`. */
function nameIn(text) {
  const [name, local = name] = text
    .trim()
    .replace(/^type\s+/, '')
    .split(/\s+as\s+/);
  return { name, local };
}

/** Reads a file. A removed file is empty but known, so that files which still name it are found. */
function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return '';
  }
}

/** Returns the packages of the workspace: name → folder, and the files that a path in it may mean. */
function workspacePackages(root, files) {
  const packages = new Map();
  for (const file of files) {
    if (path.posix.basename(file) !== 'package.json') continue;
    const { name, exports = {} } = JSON.parse(readText(path.join(root, file)) || '{}');
    if (name === undefined) continue;
    packages.set(name, { folder: path.posix.dirname(file), exported: (wanted) => targetsOf(exports, wanted) });
  }
  return packages;
}

/** Returns the targets of the `exports` of a package: plain texts and one asterisk, as in this project. */
function targetsOf(exports, wanted) {
  const targets = [];
  for (const [key, value] of Object.entries(exports)) {
    const target = typeof value === 'string' ? value : (value?.import ?? value?.default);
    if (typeof target !== 'string') continue;
    const [before, after = ''] = key.slice(2).split('*');
    if (!key.includes('*') ? key !== `./${wanted}` : !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const middle = key.includes('*') ? wanted.slice(before.length, wanted.length - after.length) : '';
    targets.push(target.replace('*', middle));
  }
  return targets;
}

/** Returns all files that are reached from the given ones by `linksOf`, with the given ones. */
export function reachOf(starts, linksOf) {
  const seen = new Set(starts);
  const waiting = [...seen];
  while (waiting.length > 0) {
    for (const next of linksOf(waiting.pop())) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}
