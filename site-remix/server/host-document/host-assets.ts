import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Addresses of the finished host. */
export interface HostAssets {
  script: string;
  style: string;
}

/** Where the host's files are served. */
const HOST_ASSETS = '/assets/host';

/** Reads what the host's build wrote. @throws Error in Chinese when there is no build. */
export async function readHostAssets(hostFolder: string): Promise<HostAssets> {
  const text = await readFile(path.join(hostFolder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error('主应用尚未构建，请运行 npm start（会自动构建）。');
  });
  const manifest = JSON.parse(text) as { script: string; style: string };
  return { script: `${HOST_ASSETS}/${manifest.script}`, style: `${HOST_ASSETS}/${manifest.style}` };
}
