import { startJobWorker } from './job-worker';
import { startServices } from '../start-services';

/**
 * The worker: a process beside the web process that runs all background work (DATA_DIR, DATABASE_URL and the other
 * variables as for the server). It ends on request and when its parent process is gone.
 */
async function main(): Promise<void> {
  const { env } = process;
  process.stderr.on('error', () => undefined);
  if (!env.DATA_DIR) throw new Error('缺少环境变量 DATA_DIR。');
  // Signals during the start of the database must not be lost.
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.once('disconnect', () => resolve());
  });
  const services = await startServices({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL || undefined,
    env,
    role: 'worker',
  });
  try {
    const worker = await startJobWorker(services);
    process.send?.('ready');
    await told;
    await worker.stop();
  } finally {
    await services.close();
  }
  if (process.connected) process.disconnect();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
