import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { textsOf, type CorpusText } from '../corpus';

/**
 * Another search engine over the same texts, without HTTP, sign-in and record pages. It runs in a separate process, so
 * that its garbage collection does not delay the measuring client.
 */
export interface Peer {
  name: string;
  /** Seconds from the first text to the last commit. */
  seconds: number;
  bytes: number;
  /**
   * Returns the exact number of texts with all terms, and the milliseconds of the search with the twenty best by BM25.
   */
  search(terms: readonly string[]): Promise<PeerAnswer>;
  /** Ends the process and deletes its index. */
  close(): Promise<void>;
}

export interface PeerAnswer {
  total: number;
  milliseconds: number;
}

/**
 * Starts the process of a peer and waits for its index. The process receives the folder for the index and a file with
 * one JSON array of texts per line and patent. It prints `{"seconds": …}` once the index is written, and then answers
 * every line with an array of terms by a `PeerAnswer`.
 */
export async function startPeer(
  name: string,
  command: readonly [string, ...string[]],
  corpus: readonly CorpusText[],
): Promise<Peer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-peer-'));
  const [index, source] = [path.join(folder, 'index'), path.join(folder, 'texts.jsonl')];
  mkdirSync(index);
  await writeTexts(source, corpus);
  const [program, ...args] = command;
  const child = spawn(program, [...args, index, source], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async <T>(): Promise<T> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${name} 的进程提前结束了`);
    return JSON.parse(value) as T;
  };
  const { seconds } = await answer<{ seconds: number }>();
  return {
    name,
    seconds,
    bytes: readdirSync(index).reduce((sum, file) => sum + statSync(path.join(index, file)).size, 0),
    search: (terms) => {
      child.stdin.write(`${JSON.stringify(terms)}\n`);
      return answer();
    },
    close: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function writeTexts(path: string, corpus: readonly CorpusText[]): Promise<void> {
  const file = createWriteStream(path);
  for (const texts of corpus) if (!file.write(`${JSON.stringify(textsOf(texts))}\n`)) await once(file, 'drain');
  file.end();
  await finished(file);
}
