const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('./part-of-jest.cjs')('jest-environment-node');

/** What replaces or forgets modules: a file that says so must not change the modules of others. */
const CHANGES_MODULES = /\bjest\s*\.\s*(?:\w*[mM]ock(?:Module)?|isolateModules(?:Async)?|resetModules)\s*\(/;

/** Where `expect` keeps its matchers; it cannot be deleted. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/** The environments kept by this worker, by the id of their Jest project. */
const kept = new Map();

/**
 * One world for all test files of a worker, so that `jest-kept-runtime.cjs` can load modules once in it. After each file
 * its globals and its process are again as before. A file that replaces modules gets a world of its own, as Jest gives it.
 */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    // A run that watches comes again after the modules have changed.
    const { watch, watchAll } = config.globalConfig;
    const own = watch || watchAll || CHANGES_MODULES.test(readFileSync(context.testPath, 'utf8'));
    if (!own && kept.has(id)) return kept.get(id);
    super(config, context);
    if (own) return;
    this.keepsModules = true;
    // The globals as they are now: what a file adds or changes goes with the file.
    this.globalsBefore = valuesOf(this.global);
    this.processBefore = valuesOf(this.global.process);
    this.envBefore = { ...this.global.process.env };
    kept.set(id, this);
  }

  /** Runs `load`, which evaluates modules that stay; globals that they make stay with them. */
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
    // What the environment would have emptied at its end; nobody needs it.
    this._globalProxy.leftovers = [];
  }
};

/** Own properties that hold a value; what Node makes at its first use is left alone. */
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
