const { readFileSync, existsSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const { TestEnvironment } = require('./part-of-jest.cjs')('jest-environment-node');

/** The walk over all pages, one test for each of them; its name says the address. */
const isWalk = (file) => /[\\/]e2e[\\/]pages[\\/](?!walk-page\.)/.test(file);

/** Skips the tests whose name says the address of a page that is not wanted, and what surrounds none but such. */
function leaveOut(block, pages) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') leaveOut(child, pages);
    else {
      const addresses = child.name.split(/\s+/).filter((word) => word.startsWith('/'));
      if (addresses.length > 0 && !addresses.some((each) => pages.includes(each))) child.mode = 'skip';
    }
  }
  if (block.children.every(({ mode }) => mode === 'skip')) block.mode = 'skip';
}

/**
 * The world of a browser test: it begins when the server and the browser that the run starts aside are there, and knows
 * their addresses.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  async setup() {
    await super.setup();
    const started = process.env.E2E_STARTED;
    while (!existsSync(started)) await sleep(100);
    const { error, unbuilt, ...addresses } = JSON.parse(readFileSync(started, 'utf8'));
    this.unbuilt = unbuilt;
    if (error) throw new Error(`Server or browser of the tests did not start: ${error}`);
    Object.assign(this.global.process.env, addresses);
  }

  /** Of the walk over all pages, `npm test -- --changed` wants some: E2E_PAGES names their addresses. */
  async handleTestEvent({ name }, { rootDescribeBlock }) {
    const pages = process.env.E2E_PAGES;
    if (name === 'run_start' && pages !== undefined && isWalk(this.testPath))
      leaveOut(rootDescribeBlock, JSON.parse(pages));
  }
};
