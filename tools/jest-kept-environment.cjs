const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('./part-of-jest.cjs')('jest-environment-node');

/** Calls that replace or reset modules: a file with one of them must not change the modules of other files. */
const CHANGES_MODULES = /\bjest\s*\.\s*(?:\w*[mM]ock(?:Module)?|isolateModules(?:Async)?|resetModules)\s*\(/;

/** Symbol under which `expect` keeps its matchers; the property cannot be deleted. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/** The kept environments of this worker by the id of their Jest project. */
const kept = new Map();

/**
 * One environment for all test files of a worker, so that `jest-kept-runtime.cjs` can load modules in it once. Restores
 * its globals and its process after each file. A file that replaces modules gets a separate environment, as in plain
 * Jest.
 */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    // In watch mode files run again after modules have changed.
    const { watch, watchAll } = config.globalConfig;
    const own = watch || watchAll || CHANGES_MODULES.test(readFileSync(context.testPath, 'utf8'));
    if (!own && kept.has(id)) return kept.get(id);
    super(config, context);
    if (own) return;
    this.keepsModules = true;
    // Records the globals, so that additions and changes of a file are undone at its end.
    this.globalsBefore = valuesOf(this.global);
    this.processBefore = valuesOf(this.global.process);
    this.envBefore = { ...this.global.process.env };
    kept.set(id, this);
  }

  /** Runs `load`, which evaluates kept modules; globals that they create are kept with them. */
  keepGlobalsOf(load) {
    if (this.loading) return load();
    this.loading = true;
    const before = new Set(Reflect.ownKeys(this.global));
    try {
      return load();
    } finally {
      this.loading = false;
      for (const key of Reflect.ownKeys(this.global)) {
        if (!before.has(key)) this.globalsBefore.set(key, Reflect.getOwnPropertyDescriptor(this.global, key)?.value);
      }
    }
  }

  async teardown() {
    if (!this.keepsModules) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    restore(this.global, this.globalsBefore);
    const expectations = this.global[MATCHERS];
    if (expectations) Object.assign(expectations, { matchers: Object.create(null), customEqualityTesters: [] });
    const { process } = this.global;
    restore(process, this.processBefore);
    restore(process.env, new Map(Object.entries(this.envBefore)));
    // Properties that the environment would clear at its end; they are not needed.
    this._globalProxy.leftovers = [];
  }
};

/** Returns the own properties that hold a value; properties that Node creates at first use are left alone. */
function valuesOf(target) {
  const values = new Map();
  for (const key of Reflect.ownKeys(target)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
    values.set(key, 'value' in descriptor ? descriptor.value : undefined);
  }
  return values;
}

function restore(target, before) {
  for (const key of Reflect.ownKeys(target)) {
    if (!before.has(key)) {
      Reflect.deleteProperty(target, key);
      continue;
    }
    const value = before.get(key);
    if (value !== undefined && target[key] !== value) Reflect.set(target, key, value);
  }
  for (const [key, value] of before) if (value !== undefined && !Reflect.has(target, key)) target[key] = value;
}
