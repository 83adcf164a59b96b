import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Starts a Chromium of its own with an empty profile: CHROMIUM_PATH, or one in a usual place. It calls nobody by itself. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((each) => existsSync(each));
  if (executablePath === undefined) throw new Error('没有找到 Chromium：请用环境变量 CHROMIUM_PATH 指明浏览器的路径。');
  return puppeteer.launch({
    executablePath,
    // A machine that builds and tests at once may take its time.
    timeout: 120_000,
    userDataDir: mkdtempSync(path.join(tmpdir(), 'browser-')),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=zh-CN',
    ],
  });
}
