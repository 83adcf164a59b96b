import fs from 'node:fs';
import path from 'node:path';
import { installPackages, mayInstall } from './packages.mjs';

/**
 * Returns the path of an nginx for the tests of several nodes: NGINX_PATH, one installed on this machine, or Debian's
 * package if the process is root. Undefined when there is none: those tests then fail with instructions, and all others
 * run.
 */
export async function ensureNginx() {
  if (findNginx() === undefined && mayInstall()) await installPackages(['nginx']);
  return findNginx();
}

function findNginx() {
  if (process.env.NGINX_PATH) return process.env.NGINX_PATH;
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .concat('/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin');
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => fs.existsSync(file));
}
