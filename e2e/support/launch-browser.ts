import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/**
 * Starts a Chromium of its own with an empty profile: CHROMIUM_PATH, or one in a usual place. It calls nobody by itself.
 * Its time zone is China's whatever the machine's is.
 * @param flags added to those that every browser here has
 */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((each) => existsSync(each));
  if (executablePath === undefined) throw new Error('没有找到 Chromium：请用环境变量 CHROMIUM_PATH 指明浏览器的路径。');
  return puppeteer.launch({
    executablePath,
    // A machine that builds and tests at once may take its time.
    timeout: 120_000,
    userDataDir: mkdtempSync(path.join(tmpdir(), 'browser-')),
    // For all pages at once: an override by page is refused where two of them share a process.
    env: { ...process.env, TZ: 'Asia/Shanghai' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=zh-CN',
      ...flags,
    ],
  });
}
