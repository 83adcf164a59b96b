import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { PageHandle } from '../../app/parts/page-handle';
import type { PublicPages } from '../remix/remix-handler';
import type { SiteBuild } from '../remix/site-build';
import { PUBLIC_POLICY } from '../security/content-policies';

const ADDRESS = '/web/small/worker.js';
const SHELL = '/web/small/shell';
/**
 * Milliseconds after which a network that accepts requests without answering counts as offline: several times the
 * duration of a page over slow 4G.
 */
const PATIENCE = 8_000;

/**
 * The service worker of the pages for phones, at a fixed address. The list of cached files is written into it, so that
 * another release is another script and browsers update it at once. Absent in development.
 */
export function phoneWorker({ build, clientFolder }: SiteBuild, make: PublicPages['make']): RequestHandler {
  if (typeof build === 'function' || clientFolder === undefined) return (_request, _response, next) => next();
  const shell = Object.values(build.routes).find((route) => `/${route?.path?.replace(/^\//, '')}` === SHELL);
  const { worker = '' } = shell?.module.handle as PageHandle;
  const code = readFile(path.join(clientFolder, worker), 'utf8');
  code.catch(() => undefined);
  return (request, response, next) => {
    if (request.path !== ADDRESS || !['GET', 'HEAD'].includes(request.method)) return next();
    write().then((script) => {
      response.set({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': PUBLIC_POLICY,
        // One of its two scopes is outside its folder.
        'service-worker-allowed': '/web/',
      });
      response.send(script);
    }, next);

    async function write(): Promise<string> {
      const { page } = await make(SHELL, request, response);
      if (page.status !== 200) throw new Error(`the shell of the phones answered ${page.status}`);
      const html = String(await page.read('identity'));
      const files = [
        SHELL,
        ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)),
      ];
      const version = createHash('sha256')
        .update(html)
        .update(await code)
        .digest('hex')
        .slice(0, 12);
      return `const KEPT=${JSON.stringify({ version, patience: PATIENCE, files })};\n${await code}`;
    }
  };
}
