import type { ConsoleMessage, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';

/** Faults of a watched page, in Chinese. */
export interface PageWatch {
  /** The most serious fault so far: reports of the host first, then files, errors, foreign addresses. */
  fault(): string | undefined;
  /** Whether a script or style sheet is still loading and may fail. */
  loading(): boolean;
}

const PHASES: Readonly<Record<string, string>> = {
  load: '加载失败',
  bootstrap: '启动失败',
  mount: '挂载时出错',
  unmount: '卸载时出错',
  timeout: '长时间没有响应',
};

/** Watches a page from now on. Call it before the page requests anything. */
export function watchPage(page: Page, origin: string): PageWatch {
  const reported: string[] = [];
  const files: string[] = [];
  const errors: string[] = [];
  const foreign: string[] = [];
  const underWay = new Set<HTTPRequest>();
  const ours = (address: string) => new URL(address).origin === origin;
  const shown = (address: string) => (ours(address) ? new URL(address).pathname : address);

  page.on('request', (request: HTTPRequest) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:', 'about:'].includes(url.protocol) && !ours(url.href))
      foreign.push(`请求了平台以外的地址 ${url.href.slice(0, 200)}`);
    if (['script', 'stylesheet'].includes(request.resourceType())) underWay.add(request);
    if (ours(url.href) && url.pathname === '/v1/sub-app/report') reported.push(reportOf(request.postData() ?? ''));
  });
  page.on('response', (response: HTTPResponse) => {
    if (ours(response.url()) && response.status() >= 400)
      files.push(`${shown(response.url())} 回答 ${response.status()}`);
  });
  page.on('requestfinished', (request: HTTPRequest) => underWay.delete(request));
  page.on('requestfailed', (request: HTTPRequest) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Requests that the page itself cancelled, or foreign addresses that the content policy blocked and that are
    // reported already.
    if (reason === 'net::ERR_ABORTED' || !ours(request.url())) return;
    files.push(`${shown(request.url())} 没有加载成功（${reason}）`);
  });
  page.on('pageerror', (error: Error) => errors.push(`脚本出错：${oneLine(error.message)}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    // A failed file is reported by its response, with its address.
    if (/^Failed to load resource/.test(message.text())) return;
    errors.push(`控制台报错：${oneLine(textOf(message))}`);
  });
  return { fault: () => reported[0] ?? files[0] ?? foreign[0] ?? errors[0], loading: () => underWay.size > 0 };
}

function reportOf(text: string): string {
  try {
    const { phase = '', message = '' } = JSON.parse(text) as { phase?: string; message?: string };
    return `${PHASES[phase] ?? phase}：${oneLine(message)}`;
  } catch {
    return '加载失败';
  }
}

/**
 * The description of an error object has its message; the text of the console message only says that it is an error.
 */
function textOf(message: ConsoleMessage): string {
  const words = message.args().map((argument) => {
    const { description, value } = argument.remoteObject();
    return (description ?? String(value)).split('\n')[0];
  });
  return words.join(' ') || message.text();
}

function oneLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300);
}
