import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { openReleaseCheck } from '@platform/contract/sub-apps/upload';
import { ReleaseError } from '../release-error';
import type { SubAppName } from '@platform/routes/sub-apps';
import { withChromium, type LaunchOptions } from './launch-chromium';
import { readOwnContent, type OwnContent } from './own-content';
import { watchPage } from './watch-page';

export interface MountCheckOptions extends LaunchOptions {
  /** Address of the platform with the staged release. */
  origin: string;
  subApp: SubAppName;
  version: string;
  /** Called when the browser has started, because a ticket is valid for a short time. */
  ticket(): Promise<string>;
  /** Folder for the screenshot of a failure. */
  pictures: string;
  /** Milliseconds until the page must be mounted, counted again from its first content, also a sign of loading. */
  patienceMs?: number;
}

export interface MountCheck {
  /** From navigation to the page's own content, milliseconds. */
  ms: number;
}

/** Maximum time in which a release has to show its page. */
const PATIENCE_MS = 45_000;
/** Maximum time for a document of the platform, which does not depend on the release. */
const DOCUMENT_MS = 60_000;
/** Time for which the page must be free of faults before it counts. */
const QUIET_MS = 500;

/**
 * Opens the default page of a staged release in a headless browser, as the built-in check account. The release must
 * mount in this origin's own frame and show content of its own, without a report, an error in the console or a failed
 * file.
 * @throws ReleaseError in one line: the fault, and the path of the screenshot
 */
export async function checkMount(options: MountCheckOptions): Promise<MountCheck> {
  const { origin, subApp, version, patienceMs = PATIENCE_MS } = options;
  return withChromium(options, async (browser) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    page.setDefaultTimeout(DOCUMENT_MS);
    // TypeScript's runner restores function names by this helper, which a page does not have.
    await page.evaluateOnNewDocument('globalThis.__name ??= (each) => each');
    try {
      await openSession(page, origin, await options.ticket());
      return await watchMount(page, origin, subApp, patienceMs);
    } catch (error) {
      const picture = await photograph(page, options.pictures, `${subApp}@${version}`);
      const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      throw new ReleaseError(
        `${subApp} ${version} 未通过挂载检查：${what}${picture === undefined ? '' : `（截图 ${picture}）`}`,
        { cause: error },
      );
    }
  });
}

/** Exchanges the ticket for the session, from a page of the origin like any write. */
async function openSession(page: Page, origin: string, ticket: string): Promise<void> {
  const answered = await page
    .goto(`${origin}/web/search`, { waitUntil: 'domcontentloaded' })
    .catch((error: unknown) => {
      throw new Error(`浏览器打不开 ${origin}（${(error as Error).message.split('\n')[0]}）`);
    });
  if (!answered?.ok()) throw new Error(`${origin} 的公共页面回答 ${answered?.status() ?? '异常'}`);
  const fault = await page.evaluate(
    async (path, body) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'platform' },
        body,
      });
      return response.ok ? '' : ((await response.json()) as { msg: string }).msg;
    },
    openReleaseCheck.path,
    JSON.stringify({ ticket }),
  );
  if (fault !== '') throw new Error(fault);
}

async function watchMount(page: Page, origin: string, subApp: SubAppName, patienceMs: number): Promise<MountCheck> {
  const watch = watchPage(page, origin);
  const began = performance.now();
  const answer = await page.goto(`${origin}/`, { waitUntil: 'domcontentloaded' });
  const where = new URL(page.url()).pathname;
  if (!answer || answer.status() >= 400) throw new Error(`默认页面 ${where} 回答 ${answer?.status() ?? '异常'}`);
  let content: OwnContent = { kind: 'nothing' };
  let since = performance.now();
  let alive = false;
  let quietSince: number | undefined;
  let ms = 0;
  while (performance.now() - since < patienceMs) {
    content = await page.evaluate(readOwnContent, subApp);
    if (!alive && content.kind !== 'nothing') {
      alive = true;
      since = performance.now();
    }
    const fault = watch.fault() ?? (content.kind === 'fault' ? `页面显示“${content.text}”` : undefined);
    if (fault !== undefined) throw new Error(fault);
    if (content.kind !== 'page' || watch.loading()) quietSince = undefined;
    else if (quietSince === undefined) {
      quietSince = performance.now();
      ms = Math.round(quietSince - began);
    } else if (performance.now() - quietSince >= QUIET_MS) {
      return { ms };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = Math.round(patienceMs / 1000);
  throw new Error(
    content.kind === 'loading'
      ? `默认页面 ${where} 过了 ${seconds} 秒仍在加载`
      : `默认页面 ${where} 在 ${seconds} 秒内没有显示任何内容`,
  );
}

async function photograph(page: Page, folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, `${name.replace(/[^\w.@+-]+/g, '-')}.png`) as `${string}.png`;
  try {
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: file });
    return file;
  } catch {
    return undefined;
  }
}
