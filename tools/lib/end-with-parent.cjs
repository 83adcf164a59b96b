// Loaded into every process of a build (NODE_OPTIONS): the process ends with its parent, however that one ended.
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 250).unref();
}
