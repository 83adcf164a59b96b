import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../release-error';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * Path of the machine's Chromium: CHROMIUM_PATH, or one in a usual place.
 * @throws ReleaseError that explains how to set one
 */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const wanted = env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new ReleaseError(`CHROMIUM_PATH 指向的浏览器不存在：${wanted}`);
  }
  const folders = (env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  const found = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .concat(ELSEWHERE)
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new ReleaseError(
    '没有找到 Chromium，无法做挂载检查：请用环境变量 CHROMIUM_PATH 指明浏览器的路径，或加 --without-browser 不经检查发布（会记入审计日志）。',
  );
}
