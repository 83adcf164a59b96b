import type { Response } from 'express';

/** 404 for machines: missing files and calls are never answered with a page. */
export function plainNotFound(response: Response): void {
  response
    .status(404)
    .set({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('404 Not Found\n');
}
