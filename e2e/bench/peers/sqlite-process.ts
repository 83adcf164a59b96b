// The process of sqlite.ts, with the protocol of peer.ts.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'libsql';
import type { PeerAnswer } from './peer';

const [folder, source] = process.argv.slice(2) as [string, string];
const texts: string[][] = [];
for await (const line of createInterface({ input: createReadStream(source) })) texts.push(JSON.parse(line) as string[]);

const began = performance.now();
const database = new Database(path.join(folder, 'fts.db'));
database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -200000');
database.exec(`create virtual table texts using fts5(title, abstract, claims, content = '', tokenize = 'unicode61')`);
const insert = database.prepare('insert into texts (rowid, title, abstract, claims) values (?, ?, ?, ?)');
const insertAll = database.transaction((from: number, rows: readonly string[][]) => {
  rows.forEach(([title, abstract, claims], i) =>
    insert.run(from + i + 1, spaced(title), spaced(abstract), spaced(claims)),
  );
});
for (let from = 0; from < texts.length; from += 5_000) insertAll(from, texts.slice(from, from + 5_000));
const seconds = (performance.now() - began) / 1000;
texts.length = 0;
database.exec(`insert into texts (texts) values ('optimize'); pragma wal_checkpoint(truncate)`);
say({ seconds });

const count = database.prepare('select count(*) as total from texts where texts match ?');
const page = database.prepare('select rowid from texts where texts match ? order by rank limit 20');
for await (const line of createInterface({ input: process.stdin })) {
  const match = (JSON.parse(line) as string[]).map((term) => `"${spaced(term)}"`).join(' AND ');
  const began = performance.now();
  const { total } = count.get(match) as { total: number };
  page.all(match);
  say({ total, milliseconds: performance.now() - began } satisfies PeerAnswer);
}
database.close();

/**
 * Makes every CJK character a token, so that a term is a phrase, as in our engine. Separators become tokens as well, so
 * that no phrase crosses them.
 */
function spaced(text = ''): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' xqx ').replace(/\p{Script=Han}/gu, ' $& ');
}

function say(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
