import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import type { CorpusText } from './corpus';

/** The peer: SQLite FTS5 over the same texts, in this process, without HTTP, sign-in and record pages around it. */
export interface SqlitePeer {
  /** Seconds from the first row to the last commit. */
  seconds: number;
  bytes: number;
  /** Exact count and the twenty best by bm25. */
  search(terms: readonly string[]): { total: number; ids: number[] };
  close(): void;
}

/** Builds the peer's index: every CJK character a token of its own, so that a term is a phrase, as in our engine. */
export function buildSqliteIndex(corpus: readonly CorpusText[]): Promise<SqlitePeer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-sqlite-'));
  const file = path.join(folder, 'fts.db');
  const database = new Database(file);
  const began = performance.now();
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -200000');
  database.exec(`create virtual table texts using fts5(title, abstract, claims, content = '', tokenize = 'unicode61')`);
  const insert = database.prepare('insert into texts (rowid, title, abstract, claims) values (?, ?, ?, ?)');
  const insertAll = database.transaction((rows: readonly CorpusText[]) => {
    for (const { id, title, abstract, claims } of rows) insert.run(id, spaced(title), spaced(abstract), spaced(claims ?? ''));
  });
  for (let from = 0; from < corpus.length; from += 5_000) insertAll(corpus.slice(from, from + 5_000));
  const seconds = (performance.now() - began) / 1000;
  database.exec(`insert into texts (texts) values ('optimize')`);
  const count = database.prepare('select count(*) as total from texts where texts match ?');
  const page = database.prepare('select rowid as id from texts where texts match ? order by rank limit 20');
  return Promise.resolve({
    seconds,
    bytes: statSync(file).size,
    search: (terms) => {
      const match = terms.map((term) => `"${spaced(term)}"`).join(' AND ');
      const { total } = count.get(match) as { total: number };
      return { total, ids: (page.all(match) as { id: number }[]).map(({ id }) => id) };
    },
    close: () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Characters apart from each other; what stands between words is a word itself, so that no phrase reaches across it. */
function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' xqx ').replace(/\p{Script=Han}/gu, ' $& ');
}
