// Stands for fast-check in tests: properties draw the same examples in every run, so that a run says something about
// the change and not about luck. FC_SEED=<number> draws others; FC_SEED=random new ones each time, with FC_RUNS for a
// thorough look. By its path: its name leads here.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.FC_SEED ?? '20260101';
if (seed !== 'random') fastCheck.configureGlobal({ seed: Number(seed) });

module.exports = fastCheck;
