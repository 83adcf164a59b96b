import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { escapeHtml } from '@platform/api/kernel/text/escape-html';

const STYLE = `body{margin:0;display:grid;place-items:center;min-height:100vh;font:16px/1.7 system-ui,sans-serif;color:#1f2329;background:#f5f6f8}
main{max-width:32em;padding:32px 24px;text-align:center}h1{font-size:22px}a{display:inline-block;min-height:44px;line-height:44px;padding:0 20px;color:#0b5cad}
small{color:#5b6470}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** Whether a person in a browser asked for a page: a program gets plain text. */
export const wantsPage = (request: Request): boolean =>
  request.method === 'GET' && !request.path.startsWith('/v1/') && request.accepts(['text/plain', 'html']) === 'html';

/**
 * Sends a page for a failure where no other page can be rendered: the reason, a way to try again and a way back. It needs
 * neither the database nor a file.
 * @param said Chinese, says what to do
 */
export function sendFailurePage(request: Request, response: Response, said: string): void {
  response
    .set({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>服务暂时不可用</title><style>${STYLE}</style></head>
<body><main><h1>服务暂时不可用</h1><p>${escapeHtml(said)}</p>
<p><a href="${escapeHtml(request.originalUrl)}">重试</a><a href="/web/index">返回公共首页</a></p>
<small>请求编号：${escapeHtml(String(response.locals.requestId))}</small></main></body></html>
`);
}
