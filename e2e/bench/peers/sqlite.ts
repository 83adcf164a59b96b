import { fileURLToPath } from 'node:url';
import type { CorpusText } from '../corpus';
import { startPeer, type Peer } from './peer';

/** Starts SQLite FTS5 as the peer. */
export function startSqlite(corpus: readonly CorpusText[]): Promise<Peer> {
  return startPeer(
    'SQLite FTS5',
    [process.execPath, ...process.execArgv, fileURLToPath(new URL('sqlite-process.ts', import.meta.url))],
    corpus,
  );
}
