import { openImportConnection } from '../exchange/imports/import-connection';
import { importFile } from '../exchange/imports/import-file.service';
import type { ImportRun } from '../exchange/imports/import-run.queries';

/** Reports from this process to the test that started it. */
export type ImportReport =
  | {
      event: 'progress';
      lines: number /** Bytes, after a collection where the process may ask for one. */;
      heapUsed: number;
    }
  | { event: 'done'; run: ImportRun }
  | { event: 'failed'; name: string; message: string };

/**
 * A process that imports a file, for tests that kill it or measure its memory. Arguments: connection string, file, and
 * for a test that kills it the number of lines after which it halts.
 */
async function main(): Promise<void> {
  const [connectionString = '', path = '', holdAfter = 'Infinity'] = process.argv.slice(2);
  const report = (message: ImportReport): void => void process.send?.(message);
  try {
    const client = await openImportConnection(connectionString);
    const run = await importFile(client, {
      path,
      onProgress: ({ lines }) => {
        (globalThis as { gc?: () => void }).gc?.();
        report({ event: 'progress', lines, heapUsed: process.memoryUsage().heapUsed });
        if (lines >= Number(holdAfter)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      },
    });
    await client.end();
    report({ event: 'done', run });
  } catch (error) {
    const { name, message } = error as Error;
    report({ event: 'failed', name, message });
  }
  process.disconnect();
}

void main();
