import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { readRejects } from './import-run.queries';

const PAGE = 1_000;

/**
 * Writes the rejects of a run to a file beside the data, one per line: line number, reason and the line itself,
 * separated by tabs.
 * @returns the file's path
 */
export async function writeRejectsFile(client: ClientBase, runId: number, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'imports');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `rejects-${runId}.tsv`);
  const file = createWriteStream(path);
  file.write('\ufeff行号\t原因\t内容\n');
  for (let line = 0; ; ) {
    const rejects = await readRejects(client, runId, line, PAGE);
    for (const reject of rejects) {
      if (!file.write(`${reject.line}\t${reject.reason}\t${reject.content.replace(/[\t\r\n]+/g, ' ')}\n`))
        await once(file, 'drain');
    }
    if (rejects.length < PAGE) break;
    line = rejects[rejects.length - 1]!.line;
  }
  file.end();
  await finished(file);
  return path;
}
