import fs from 'node:fs';
import { installPackages, mayInstall } from './packages.mjs';
import { say } from './log.mjs';

const places = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);

/**
 * Returns the path of libfaketime, which gives the servers of the walk over all pages a separate clock: FAKETIME_PATH,
 * where Debian puts it, or Debian's package if the process is root. Undefined when there is none: the walk then uses
 * the current date.
 */
export async function ensureFaketime() {
  if (findFaketime() === undefined && mayInstall()) await installPackages(['libfaketime']);
  const found = findFaketime();
  if (found === undefined)
    say('提示：没有 libfaketime，页面的巡检按今天的日期进行（Debian：apt-get install libfaketime）。');
  return found;
}

function findFaketime() {
  return process.env.FAKETIME_PATH || places.find((each) => fs.existsSync(each));
}
