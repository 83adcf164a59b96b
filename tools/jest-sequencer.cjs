const { default: Sequencer } = require('./part-of-jest.cjs')('@jest/test-sequencer');

/** Unit tests first, because they can run at once. Browser tests last, so that their server can start meanwhile. */
const order = ['unit', 'integration', 'browser'];
/** The walk over all pages is the first of them: no journey waits for it, and its world starts before theirs. */
const WALK = /e2e\/pages\/[^/]+\.btest\.ts$/;

const placeOf = ({ context, path }) => order.indexOf(context.config.displayName?.name) - (WALK.test(path) ? 0.5 : 0);

/** Within a project the order of Jest: tests that failed last time, then the slowest. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => placeOf(a) - placeOf(b));
  }
};
