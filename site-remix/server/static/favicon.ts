import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

/** Serves the one icon that browsers request at a fixed address. */
export function favicon(file: string): RequestHandler {
  const content = readFileSync(file);
  return (request, response, next) => {
    if (request.path !== '/favicon.svg' && request.path !== '/favicon.ico') return next();
    response.set({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(content);
  };
}
