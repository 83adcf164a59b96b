import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { textsOf, type CorpusText } from './corpus';

/** Where Debian's package python3-xapian puts its module. */
const PYTHON = '/usr/bin/python3';
/** Characters from which on its index would take most of the time of a run. */
const MOST_CHARACTERS = 100_000_000;

/** A peer with positions in its index: Xapian over the same texts, in a process of its own, without HTTP and records around it. */
export interface XapianPeer {
  /** Seconds for the whole index. */
  seconds: number;
  bytes: number;
  /** Exact count, and the milliseconds that it took with the twenty best. */
  search(terms: readonly string[]): Promise<{ total: number; milliseconds: number }>;
  close(): void;
}

/** Builds the peer's index, or nothing where the package python3-xapian is not installed or the texts are too many. */
export async function buildXapianIndex(corpus: readonly CorpusText[]): Promise<XapianPeer | undefined> {
  const characters = corpus.reduce((sum, texts) => sum + textsOf(texts).reduce((own, { length }) => own + length, 0), 0);
  if (characters > MOST_CHARACTERS) {
    console.log(`\n共 ${Math.round(characters / 1e6)} 百万字，建 Xapian 索引太久，这次不对照。`);
    return undefined;
  }
  if (spawnSync(PYTHON, ['-c', 'import xapian']).status !== 0) {
    console.log('\n没有 Xapian 可对照；在 Debian 上安装 python3-xapian 后会一并测量。');
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-xapian-'));
  const source = path.join(folder, 'texts.jsonl');
  const file = createWriteStream(source);
  for (const texts of corpus) if (!file.write(`${JSON.stringify(textsOf(texts))}\n`)) await once(file, 'drain');
  file.end();
  await finished(file);
  const index = path.join(folder, 'index');
  const child = spawn(PYTHON, [fileURLToPath(new URL('xapian-peer.py', import.meta.url)), index, source], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async <T>(): Promise<T> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('Xapian 的进程提前结束了');
    return JSON.parse(value) as T;
  };
  const { seconds } = await answer<{ seconds: number }>();
  return {
    seconds,
    bytes: readdirSync(index).reduce((sum, name) => sum + statSync(path.join(index, name)).size, 0),
    search: (terms) => {
      child.stdin.write(`${JSON.stringify(terms)}\n`);
      return answer();
    },
    close: () => {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
