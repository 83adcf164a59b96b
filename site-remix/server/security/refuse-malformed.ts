import type { NextFunction, Request, Response } from 'express';

/** The longest of our addresses: a public search of a thousand Chinese characters, nine bytes each, with its filters. */
const MOST_CHARACTERS = 12_000;

/** An address that cannot be decoded or is longer than any of ours is answered here, before anything takes it apart. */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  const tooLong = request.url.length > MOST_CHARACTERS;
  if (!tooLong && isDecodable(request.path)) return next();
  const message = tooLong ? '地址过长，请返回上一页，缩短内容后再试。' : '地址格式不正确，请检查后再试。';
  response
    .status(tooLong ? 414 : 400)
    .set('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`);
}

function isDecodable(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
