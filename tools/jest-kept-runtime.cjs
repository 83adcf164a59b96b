const path = require('node:path');
const { default: Runtime } = require('./part-of-jest.cjs')('jest-runtime');

const within = (...names) => names.map((name) => path.join(__dirname, '..', name) + path.sep);
/** Installed packages, and what runs in production. */
const KEPT = within('node_modules', 'api/src', 'site-remix/app', 'site-remix/server', 'shared');
/** Tests and their helpers are of the file that loads them: they register hooks and hold what belongs to it. */
const OF_A_FILE = /[\\/]testing[\\/]|\.i?test\.[a-z]+$/;

const isKept = (file) => KEPT.some((folder) => file.startsWith(folder)) && !OF_A_FILE.test(file);

/** The modules that stay, in a registry that no file ends; what they load, they load there as well. */
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
 * Loads the modules of the product and of installed packages once per worker instead of once per test file; tests and
 * their helpers are loaded anew for each file. Works in the world of `jest-kept-environment.cjs`; in another one it is
 * Jest's own runtime.
 */
module.exports = class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const rest = [coverage, path.join(__dirname, 'kept-modules'), globalConfig];
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    if (!environment.keepsModules) return;
    environment.modules ??= new KeptModules(config, environment, resolver, transformer, new Map(), ...rest);
    // One register of source maps: an error of a kept module is traced in every file.
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
