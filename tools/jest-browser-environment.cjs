const { readFileSync, existsSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const { TestEnvironment } = require('./part-of-jest.cjs')('jest-environment-node');

/**
 * The world of a browser test: it begins when the server and the browser that the run starts aside are there, and knows
 * their addresses.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const started = process.env.E2E_STARTED;
    while (!existsSync(started)) await sleep(100);
    const { error, unbuilt, ...addresses } = JSON.parse(readFileSync(started, 'utf8'));
    this.unbuilt = unbuilt;
    if (error) throw new Error(`Server or browser of the tests did not start: ${error}`);
    Object.assign(this.global.process.env, addresses);
  }
};
