const { readFileSync, existsSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const { TestEnvironment } = require('./part-of-jest.cjs')('jest-environment-node');

/** Files of the walk over all pages, which has one test for each page, with its address in the name. */
const isWalk = (file) => /[\\/]e2e[\\/]pages[\\/](?!walk-page\.)/.test(file);

/** Skips tests whose name has the address of an unwanted page, and blocks that contain only such tests. */
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
 * The environment of a browser test. Waits until the server and the browser of the run have started, and provides their
 * addresses.
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

  /** `npm test -- --changed` runs only a part of the walk: E2E_PAGES has the addresses of its pages. */
  async handleTestEvent({ name }, { rootDescribeBlock }) {
    const pages = process.env.E2E_PAGES;
    if (name === 'run_start' && pages !== undefined && isWalk(this.testPath))
      leaveOut(rootDescribeBlock, JSON.parse(pages));
  }
};
