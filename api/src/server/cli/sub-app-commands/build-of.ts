import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReleaseError } from '../../../releases/sub-apps/release-error';

/**
 * Builds the outdated ones of these folders, like `npm start`.
 * @throws ReleaseError if a build fails, which has printed the reason
 */
export async function buildStale(project: string, folders: readonly string[]): Promise<void> {
  // The build tool is not part of the API and is imported from its path.
  const tool = (await import(pathToFileURL(path.join(project, 'tools/lib/build.mjs')).href)) as {
    buildStale(only: readonly string[]): Promise<string[]>;
  };
  await tool.buildStale(folders).catch((error: unknown) => {
    throw new ReleaseError(`构建 ${folders.join('、')} 没有成功。`, { cause: error });
  });
}
