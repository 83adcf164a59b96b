import type { NextFunction, Request, Response } from 'express';

/** An address that cannot be decoded or is longer than any of ours is answered here, before anything takes it apart. */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  if (request.url.length <= 8192 && isDecodable(request.path)) return next();
  response.status(400).set('cache-control', 'no-store').type('text/plain; charset=utf-8').send('地址格式不正确。\n');
}

function isDecodable(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
