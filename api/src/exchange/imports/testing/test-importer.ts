import type { Client } from 'pg';
import { scratchFolder, type ScratchFolder } from '../../../testing/scratch-folder';
import { testDatabase } from '../../../testing/test-database';
import { importFile } from '../import-file.service';
import { openImportConnection } from '../import-connection';

type ImportRun = Awaited<ReturnType<typeof importFile>>;

interface TestImporter {
  readonly client: Client;
  /** For a second connection. */
  readonly connectionString: string;
  readonly folder: ScratchFolder;
  /** Imports a file with this content. */
  importText(content: string | Uint8Array, name: string): Promise<ImportRun>;
  rowsOf(statement: string): Promise<Record<string, unknown>[]>;
}

/**
 * An importer on a separate database of the test file; the tables are emptied before every test. Call it at the top of
 * a file, use it in hooks and tests.
 */
export function testImporter(tables: string): TestImporter {
  const database = testDatabase();
  const folder = scratchFolder();
  let client: Client;

  beforeAll(async () => {
    client = await openImportConnection(database.connectionString);
  });
  beforeEach(async () => {
    await client.query(`truncate ${tables} restart identity cascade`);
  });
  afterAll(() => client.end());

  return {
    get client() {
      return client;
    },
    get connectionString() {
      return database.connectionString;
    },
    folder,
    importText: (content, name) => importFile(client, { path: folder.file(name, content) }),
    rowsOf: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
  };
}

/** Added, changed, unchanged, rejected. */
export const outcomeOf = ({ added, changed, unchanged, rejected }: ImportRun): number[] => [
  added,
  changed,
  unchanged,
  rejected,
];
