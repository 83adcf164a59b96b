import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

/** The one small picture that browsers ask for at a fixed address. */
export function favicon(file: string): RequestHandler {
  const content = readFileSync(file);
  return (request, response, next) => {
    if (request.path !== '/favicon.svg' && request.path !== '/favicon.ico') return next();
    response.set({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(content);
  };
}
