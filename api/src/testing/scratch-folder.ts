import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate folder of the test file, deleted after its last test. */
export interface ScratchFolder {
  /** Returns the path of a file in it, written if content is given. */
  file(name: string, content?: string | Uint8Array): string;
  readonly path: string;
}

/** Call it at the top of a test file or describe block. */
export function scratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), 'ip-test-files-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    file: (name, content) => {
      const file = join(path, name);
      if (content !== undefined) writeFileSync(file, content);
      return file;
    },
  };
}
