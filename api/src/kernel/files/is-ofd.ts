import { openPromise } from 'yauzl';

/** Entry at the top of every OFD document (GB/T 33190-2016, 6.1). */
const MAIN = /^\/?OFD\.xml$/i;

/** Whether a zip that passed `inspectArchive` is an OFD document. */
export async function isOfd(path: string): Promise<boolean> {
  const archive = await openPromise(path, { autoClose: false });
  try {
    for await (const entry of archive.eachEntry()) if (MAIN.test(entry.fileName)) return true;
    return false;
  } finally {
    archive.close();
  }
}
