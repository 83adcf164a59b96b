const path = require('node:path');
const { default: Runtime } = require('./part-of-jest.cjs')('jest-runtime');

const within = (...names) => names.map((name) => path.join(__dirname, '..', name) + path.sep);
/** Installed packages and production code. */
const KEPT = within('node_modules', 'api/src', 'site-remix/app', 'site-remix/server', 'shared');
/** Tests and their helpers belong to the file that loads them: they register hooks and keep its state. */
const OF_A_FILE = /[\\/]testing[\\/]|\.i?test\.[a-z]+$/;

const isKept = (file) => KEPT.some((folder) => file.startsWith(folder)) && !OF_A_FILE.test(file);

/** The kept modules, in a registry that outlives the files. Modules that they load are kept as well. */
class KeptModules extends Runtime {
  requireModule(from, moduleName, ...rest) {
    const load = () => super.requireModule(from, moduleName, ...rest);
    return this.isLoaded(from, moduleName) ? load() : this._environment.keepGlobalsOf(load);
  }

  isLoaded(from, moduleName) {
    if (moduleName && this._resolution.isCoreModule(moduleName)) return true;
    return this.registries.getActiveCjsRegistry().has(this._resolution.resolveCjs(from, moduleName));
  }
}

/**
 * Loads product modules and installed packages once per worker instead of once per test file; tests and their helpers
 * are loaded anew for each file. Works in `jest-kept-environment.cjs`; in another environment it is the runtime of
 * Jest.
 */
module.exports = class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const rest = [coverage, path.join(__dirname, 'kept-modules'), globalConfig];
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    if (!environment.keepsModules) return;
    environment.modules ??= new KeptModules(config, environment, resolver, transformer, new Map(), ...rest);
    // Shared source maps: errors in a kept module are traced in every file.
    this.transformCache.sourceMaps = environment.modules.getSourceMaps();
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const { modules } = this._environment;
    if (modules && !options?.isInternalModule && !(moduleName && this._resolution.isCoreModule(moduleName))) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (isKept(file)) return modules.requireModule(file);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
