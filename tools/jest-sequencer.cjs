const { default: Sequencer } = require('./part-of-jest.cjs')('@jest/test-sequencer');

/** Unit tests first: they are there at once. Browser tests last: until then their server has started aside. */
const order = ['unit', 'integration', 'browser'];
/** The longest file of all: begun last it would keep one worker busy while the other has nothing left to do. */
const WALK = /every-page\.btest\.ts$/;

const placeOf = ({ context, path }) => order.indexOf(context.config.displayName?.name) - (WALK.test(path) ? 0.5 : 0);

/** Within a project Jest's own order: what failed last time, then what took longest. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => placeOf(a) - placeOf(b));
  }
};
