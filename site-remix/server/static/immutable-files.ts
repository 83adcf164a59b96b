import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { encodingFor, readEncoded } from './compressed-files';
import { contentTypeOf } from './content-types';
import { plainNotFound } from './plain-not-found';
import { decodePart } from '@platform/domain/text/decode-address';

export interface ImmutableFilesOptions {
  /** Folders searched in this order. */
  folders?: readonly string[];
  /** Instead of `folders`: the folder for a request and the path of the file below it. */
  folderOf?(request: Request): Promise<{ folder: string; path: string } | undefined>;
  /** A file missing in the last folder answers a plain 404, never a page. False passes it to the next mount. */
  notFound?: boolean;
  /** Seconds for which browsers may cache a file; default a year, less where the name has no hash. */
  maxAge?: number;
  /** Headers for a file, by its path below the mount. */
  headers?: (file: string) => Record<string, string>;
}

/**
 * Serves files whose name or folder contains their version: compressed once, cached for ever. GET and HEAD only; hidden
 * files and paths outside the folders answer 404.
 */
export function immutableFiles(options: ImmutableFilesOptions): RequestHandler {
  const { folders = [], notFound = true, maxAge = 31_536_000 } = options;
  const cacheControl = `public, max-age=${maxAge}${maxAge > 86_400 ? ', immutable' : ''}`;

  return (request: Request, response: Response, next: NextFunction) => {
    serve(request, response).then((served) => {
      if (served) return;
      if (notFound) plainNotFound(response);
      else next();
    }, next);
  };

  async function serve(request: Request, response: Response): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const place = options.folderOf ? await options.folderOf(request) : { path: request.path };
    const relative = place && safePath(place.path);
    if (!place || relative === undefined) return false;
    for (const folder of 'folder' in place ? [place.folder] : folders) {
      const file = path.join(folder, relative);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      await send(file, relative, request, response);
      return true;
    }
    return false;
  }

  async function send(file: string, relative: string, request: Request, response: Response): Promise<void> {
    const encoding = encodingFor(file, request.get('accept-encoding'));
    const content = await readEncoded(file, encoding);
    response.status(200);
    response.set({
      'content-type': contentTypeOf(file),
      'cache-control': cacheControl,
      ...options.headers?.(relative),
    });
    response.vary('accept-encoding');
    if (encoding !== 'identity') response.set('content-encoding', encoding);
    response.set('content-length', String(content.length));
    response.end(request.method === 'HEAD' ? undefined : content);
  }
}

/** The path below the mount, or undefined when it leaves the folder, is hidden or is malformed. */
export function safePath(requestPath: string): string | undefined {
  const decoded = decodePart(requestPath);
  if (decoded === undefined || decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const parts = decoded.split('/').filter(Boolean);
  if (parts.length === 0 || parts.some((part) => part.startsWith('.'))) return undefined;
  return parts.join('/');
}
