const { createRequire } = require('node:module');

/**
 * Resolves a package that Jest depends on. pnpm shows it only to its dependents, so that it is resolved through them.
 */
module.exports = (name) => {
  const config = ['jest', '@jest/core', 'jest-config'].reduce(
    (from, each) => createRequire(from.resolve(each)),
    createRequire(__filename),
  );
  return config(name);
};
