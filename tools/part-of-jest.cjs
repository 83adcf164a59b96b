const { createRequire } = require('node:module');

/** A package that Jest brings along. pnpm shows it to its dependents alone, so that it is found through them. */
module.exports = (name) => {
  const config = ['jest', '@jest/core', 'jest-config'].reduce(
    (from, each) => createRequire(from.resolve(each)),
    createRequire(__filename),
  );
  return config(name);
};
