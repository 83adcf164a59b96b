const { default: Sequencer } = require('./part-of-jest.cjs')('@jest/test-sequencer');

/** Unit tests first: they are there at once. Browser tests last: until then their server has started aside. */
const order = ['unit', 'integration', 'browser'];
/** The walk over all pages first of them: no journey waits for it then, and its world is there before theirs. */
const WALK = /e2e\/pages\/[^/]+\.btest\.ts$/;

const placeOf = ({ context, path }) => order.indexOf(context.config.displayName?.name) - (WALK.test(path) ? 0.5 : 0);

/** Within a project Jest's own order: what failed last time, then what took longest. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => placeOf(a) - placeOf(b));
  }
};
