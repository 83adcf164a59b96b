import type { Request, RequestHandler } from 'express';
import type { ReleaseStore } from '@platform/api/kernel/ports/release-store';
import { isSubAppName } from '@platform/routes/sub-apps';
import { immutableFiles } from './immutable-files';
import { plainNotFound } from './plain-not-found';

const ADDRESS = /^\/([a-z-]+)\/(\d[\w.+-]{0,79})\/(.+)$/;

/** `<name>/<version>/<file>` from the store of releases, of either kind; each file is immutable. */
export function releaseFiles(releases: Pick<ReleaseStore, 'open'>): RequestHandler {
  const serve = immutableFiles({
    folderOf: async (request: Request) => {
      const [, name = '', version = '', file = ''] = ADDRESS.exec(request.path.replaceAll('%2B', '+')) ?? [];
      if (!isSubAppName(name)) return undefined;
      const folder = await releases.open(name, version);
      return folder === undefined ? undefined : { folder, path: `/${file}` };
    },
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainNotFound(response);
    serve(request, response, next);
  };
}
