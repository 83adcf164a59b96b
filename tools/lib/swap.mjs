import fs from 'node:fs';
import path from 'node:path';

/** Days for which the files of earlier builds are kept beside those of the newest. */
const KEPT_DAYS = 7;

/**
 * Replaces the previous build by a finished one in two renames, so that a server that reads the folder finds one of the
 * two and never an empty one. `keep` names subfolders whose files carry a hash in their name: those of earlier builds
 * stay a week, because documents of a running server and open pages still request them.
 */
export function swapFolder(finished, target, keep = []) {
  for (const folder of keep) inherit(path.join(target, folder), path.join(finished, folder));
  const old = `${finished}.old`;
  fs.rmSync(old, { recursive: true, force: true });
  if (fs.existsSync(target)) fs.renameSync(target, old);
  fs.renameSync(finished, target);
  fs.rmSync(old, { recursive: true, force: true });
}

function inherit(from, to) {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!entry.isFile() || !/-[\w-]{8,}\.\w+$/.test(entry.name) || fs.existsSync(target)) continue;
    const { mtime } = fs.statSync(source);
    if (Date.now() - mtime.getTime() > KEPT_DAYS * 24 * 3600 * 1000) continue;
    fs.copyFileSync(source, target);
    fs.utimesSync(target, mtime, mtime);
  }
}
