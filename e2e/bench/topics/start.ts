import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Checkout } from '../start/checkout';
import type { BenchOptions } from '../options';
import { printTable, ratio } from '../table';

/** A command that queries the database and prints a list. */
const LISTING = ['sub-app', '--', 'list'];

/** The parts in order; `--part` selects one. */
const PARTS = ['empty', 'warm'] as const;

/**
 * Measures `npm start` on a fresh clone of the committed state: with an empty package store, with a filled one, the
 * start after it, and a command beside the running server. Each is compared with the commit of `--against` (by default
 * the previous one) in the same run.
 */
export async function measureStart({ against, part }: Pick<BenchOptions, 'against' | 'part'>): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
  const peer = against ?? 'HEAD~1';
  const parts = PARTS.filter((each) => part === null || part === each);
  try {
    const theirs = await measure(new Checkout(path.join(place, 'theirs'), commitOf(peer)), parts);
    const ours = await measure(new Checkout(path.join(place, 'ours'), commitOf('HEAD')), parts);
    const rows = [...ours].map(([name, seconds]) => {
      const their = theirs.get(name) ?? NaN;
      return [name, seconds.toFixed(1), their.toFixed(1), ratio(seconds, their)];
    });
    printTable(`npm start（秒；对照 ${peer}）`, ['', '本提交', '对照', '比'], rows);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function measure(checkout: Checkout, parts: readonly (typeof PARTS)[number][]): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  // The first start fills the store, even if it is not measured.
  checkout.clone();
  let running = await checkout.start();
  if (parts.includes('empty')) {
    seconds.set('包仓库为空：到 ready', running.ready);
    seconds.set('包仓库为空：全部可用', running.usable);
  }
  if (parts.includes('warm')) {
    await running.stop();
    checkout.clone();
    running = await checkout.start();
    seconds.set('包已在本机：到 ready', running.ready);
    seconds.set('包已在本机：全部可用', running.usable);
  }
  await running.stop();
  running = await checkout.start();
  seconds.set('第二次启动：到 ready', running.ready);
  seconds.set('第二次启动：处理器时间', running.processor);
  // The first run in a checkout may prepare something.
  await running.command(LISTING);
  seconds.set('列表命令：处理器时间', await running.command(LISTING));
  await running.stop();
  return seconds;
}

function commitOf(name: string): string {
  return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], { encoding: 'utf8' }).trim();
}
