import { mkdtempSync, rmSync, existsSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { installTypeParsers } from '@platform/api/kernel/database/type-parsers';
import { startServices, type RunningServices } from '@platform/api/server/start-services';
import { testDataFolder } from '@platform/api/testing/test-data';
import { launchServer, type RunningServer } from '../support/launch-server';
import { multiplyPatents } from './multiply-patents';
import type { BenchOptions } from './options';

/** The measured copy of the product. Its parts start when first needed and serve all topics. */
export interface World {
  /** File of the real patents; undefined without one, then the demonstration data is measured. */
  readonly patentsFile: string | undefined;
  /** Folder for files of this run; deleted after it. */
  readonly scratch: string;
  readonly options: BenchOptions;
  /** The given file, not multiplied. */
  readonly realFile: string | undefined;
  /** Returns the running server with its data. */
  server(): Promise<RunningServer>;
  /** Returns a server with the demonstration data, in which every role has rows. */
  demonstration(): Promise<RunningServer>;
  /** Returns the services on the database of the server, as the command-line tools use them. */
  services(): Promise<RunningServices>;
  /** Runs `load` once before the first topic that needs the patents; the import topic measures it. */
  fill(load: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Prepares the measurement. BENCH_DATA_DIR keeps the data for the next run; without it all data is deleted. */
export async function openWorld(options: BenchOptions): Promise<World> {
  installTypeParsers();
  const kept = process.env['BENCH_DATA_DIR'];
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'bench-'));
  const folder = testDataFolder();
  const candidate = folder && path.join(folder, 'patents/cn-patents.jsonl.gz');
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-files-'));
  const realFile = candidate && existsSync(candidate) ? candidate : undefined;
  const patentsFile =
    realFile && options.rows !== null
      ? await multiplyPatents(realFile, path.join(scratch, 'multiplied.jsonl'), options.rows)
      : realFile;
  const demonstrationDir = mkdtempSync(path.join(tmpdir(), 'bench-demo-'));
  // The server trusts the client address in the request, so that a load can come from many readers.
  const launch = (folder: string, demo: '0' | '1'): Promise<RunningServer> =>
    launchServer(folder, { NODE_ENV: 'production', DEMO: demo, LOG_LEVEL: 'warn', TRUST_PROXY: '1', SMS_OUTBOX: '1' });
  // Real patents are measured without demonstration patents among them.
  const launchMeasured = (): Promise<RunningServer> => launch(dataDir, patentsFile ? '0' : '1');
  let server: Promise<RunningServer> | undefined;
  let demonstration: Promise<RunningServer> | undefined;
  let services: Promise<RunningServices> | undefined;
  let filled: Promise<void> | undefined;
  const processor = cpus()[0]?.model ?? '未知处理器';
  console.log(
    `${cpus().length} 核 ${processor}，内存 ${Math.round(totalmem() / 2 ** 30)} GB，Node ${process.version}，${new Date().toISOString().slice(0, 10)}`,
  );
  console.log(patentsFile ? '数据：真实专利文件' : '数据：演示数据（没有找到真实专利文件，见 IP_TEST_DATA）');
  return {
    patentsFile,
    scratch,
    options,
    realFile,
    server: () => (server ??= launchMeasured()),
    demonstration: () => (demonstration ??= launch(demonstrationDir, '1')),
    services: async () => {
      await (server ??= launchMeasured());
      return (services ??= startServices({ dataDir, role: 'tool', env: { ...process.env, LOG_LEVEL: 'warn' } }));
    },
    fill: (load) => (filled ??= load()),
    close: async () => {
      await (await services?.catch(() => undefined))?.close();
      await (await server?.catch(() => undefined))?.stop();
      await (await demonstration?.catch(() => undefined))?.stop();
      rmSync(demonstrationDir, { recursive: true, force: true });
      rmSync(scratch, { recursive: true, force: true });
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
