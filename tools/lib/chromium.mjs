import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { say } from './log.mjs';
import { installPackages, mayInstall } from './packages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH, one installed on this machine, or Debian's package if the
 * process is root. Also provides a Chinese font.
 * @throws Error with instructions when there is none
 */
export async function ensureChromium() {
  const found = findChromium();
  const missing = [...(found ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0 && mayInstall()) await installPackages(missing);
  const browser = found ?? findChromium();
  if (browser === undefined) {
    throw new Error(
      '没有找到 Chromium。请安装它（Debian：apt-get install chromium fonts-noto-cjk），或用环境变量 CHROMIUM_PATH 指明浏览器的路径。',
    );
  }
  if (!hasChineseFont())
    say('提示：没有中文字体，截图里的汉字会显示为方框（Debian：apt-get install fonts-noto-cjk）。');
  return browser;
}

function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH 指向的浏览器无法运行：${wanted}`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.concat(elsewhere).find((file) => fs.existsSync(file) && runs(file));
}

/** Returns whether a file runs. Some systems install a `chromium` that only prints where to get one. */
function runs(file) {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return process.platform !== 'linux';
  }
}
