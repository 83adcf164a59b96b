import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReleaseError } from '../../../releases/sub-apps/release-error';

/** Builds what is stale of these folders, as `npm start` does. @throws ReleaseError when a build fails; it has said why */
export async function buildStale(project: string, folders: readonly string[]): Promise<void> {
  // The tool that builds is no part of the API and is found where it lies.
  const tool = (await import(pathToFileURL(path.join(project, 'tools/lib/build.mjs')).href)) as {
    buildStale(only: readonly string[]): Promise<string[]>;
  };
  await tool.buildStale(folders).catch((error: unknown) => {
    throw new ReleaseError(`构建 ${folders.join('、')} 没有成功。`, { cause: error });
  });
}
