import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'puppeteer-core';
import { ReleaseError } from '../release-error';
import { findChromium } from './find-chromium';

export interface LaunchOptions {
  env: NodeJS.ProcessEnv;
  /**
   * SHA-256 of a public key, base64: a certificate with it is accepted, because Node has verified it against its own
   * authorities.
   */
  trustedKey?: string;
}

/**
 * Starts a Chromium with an empty profile, passes it to `use` and ends it in any case. It makes no requests of its own.
 */
export async function withChromium<T>(
  { env, trustedKey }: LaunchOptions,
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium(env);
  // Loaded here, because only the release check needs the library.
  const { launch } = await import('puppeteer-core');
  const userDataDir = await mkdtemp(path.join(tmpdir(), 'ip-mount-check-'));
  try {
    const args = [
      // Root cannot use user namespaces for a sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=zh-CN',
      ...(trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : []),
    ];
    const browser = await launch({ executablePath, userDataDir, args, env }).catch((error: unknown) => {
      throw new ReleaseError(`浏览器 ${executablePath} 无法启动：${firstLine(error)}`, { cause: error });
    });
    try {
      return await use(browser);
    } finally {
      await browser.close().catch(() => undefined);
    }
  } finally {
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
