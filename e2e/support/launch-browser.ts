import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/**
 * Starts a Chromium with an empty profile: CHROMIUM_PATH, or one in a usual place. It makes no requests of its own. Its
 * time zone is that of China, whatever the machine's is.
 * @param flags flags in addition to those of every browser here
 */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((each) => existsSync(each));
  if (executablePath === undefined) throw new Error('没有找到 Chromium：请用环境变量 CHROMIUM_PATH 指明浏览器的路径。');
  return puppeteer.launch({
    executablePath,
    // A machine that builds and tests at once may be slow.
    timeout: 120_000,
    userDataDir: mkdtempSync(path.join(tmpdir(), 'browser-')),
    // Set for all pages at once: an override for a page is refused where two of them share a process.
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
