import { pipeline } from 'node:stream';
import { findPublicMedium, type PublicMedium } from '@platform/api/content/media/find-public-medium';
import { mediaFiles } from '@platform/api/content/media/media-files';
import { readMediumAddress } from '@platform/api/content/media/medium-address';
import { contentDisposition } from '@platform/api/kernel/http/content-disposition';
import type { Services } from '@platform/api/kernel/ports/services';
import type { Request, RequestHandler, Response } from 'express';
import { plainNotFound } from '../static/plain-not-found';

/**
 * A browser keeps it for ever: changed content has another address. A shared proxy revalidates soon, because media that
 * nothing public uses any more must disappear.
 */
const KEPT = 'public, max-age=31536000, s-maxage=60, immutable';

export interface PublicMediaOptions {
  services: Pick<Services, 'db' | 'config'>;
  /** Whether a token belongs to a preview, which opens unpublished media to its holder. */
  mayPreview(token: string): boolean;
}

/**
 * Pictures and attachments of the media library at their public addresses. Media that nothing public uses answer 404,
 * and so do originals. GET and HEAD only.
 */
export function publicMedia({ services: { db, config }, mayPreview }: PublicMediaOptions): RequestHandler {
  const files = mediaFiles(config);

  return (request, response, next) => {
    answer(request, response).catch(next);
  };

  async function answer(request: Request, response: Response): Promise<void> {
    const [path = '', query = ''] = request.originalUrl.split(/\?(.*)/s);
    const named = readMediumAddress(path);
    if (!named || (request.method !== 'GET' && request.method !== 'HEAD')) return plainNotFound(response);
    const token = new URLSearchParams(query).get('token');
    const found = await findPublicMedium(db, named, token !== null && mayPreview(token));
    if (!found) return plainNotFound(response);
    if (found.kind === 'moved') {
      response.set('cache-control', found.isPublic ? 'public, max-age=60' : 'private, no-store');
      return response.redirect(301, query === '' ? found.address : `${found.address}?${query}`);
    }
    await send(request, response, found);
  }

  async function send(
    request: Request,
    response: Response,
    content: Extract<PublicMedium, { kind: 'content' }>,
  ): Promise<void> {
    const { sha256, type, size, downloadAs, isPublic } = content;
    const bytes = await files.read(sha256);
    if (!bytes) return plainNotFound(response);
    response.set({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': isPublic ? KEPT : 'private, no-store',
      etag: `"${sha256.slice(0, 32)}"`,
      ...(downloadAs === undefined ? {} : { 'content-disposition': contentDisposition('attachment', downloadAs) }),
    });
    if (request.fresh) {
      bytes.destroy();
      return void response.status(304).end();
    }
    response.set('content-length', String(size));
    if (request.method === 'HEAD') {
      bytes.destroy();
      return void response.end();
    }
    // An aborted request is no fault.
    pipeline(bytes, response, () => undefined);
  }
}
