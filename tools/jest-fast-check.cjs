// Replaces fast-check in tests: properties draw the same examples in every run, so that the result depends on the
// change and not on chance. FC_SEED=<number> draws others; FC_SEED=random draws new ones in each run, with FC_RUNS for
// a thorough check. Requires the package by its path, because its name resolves to this file.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.FC_SEED ?? '20260101';
if (seed !== 'random') fastCheck.configureGlobal({ seed: Number(seed) });

module.exports = fastCheck;
