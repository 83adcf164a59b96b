import { once } from 'node:events';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** `PGCOPY` signature, no flags, no header extension. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
/** Size of one chunk sent to the server, in bytes. */
const PIECE = 512 * 1024;
/** Day 0 of PostgreSQL's binary dates, in days since 1970. */
const POSTGRES_EPOCH_DAYS = 10_957;

/** Rows in the binary format of COPY, written into one growing buffer without escaping, copying or a second parse. */
export class BinaryRows {
  #buffer = Buffer.allocUnsafe(1 << 20);
  #end = 0;

  get isEmpty(): boolean {
    return this.#end === 0;
  }

  row(fields: number): void {
    this.#reserve(2);
    this.#end = this.#buffer.writeInt16BE(fields, this.#end);
  }

  bigint(value: number): void {
    this.#reserve(12);
    this.#end = this.#buffer.writeInt32BE(8, this.#end);
    this.#end = this.#buffer.writeBigInt64BE(BigInt(value), this.#end);
  }

  /** YYYY-MM-DD or null. */
  date(day: string | null): void {
    this.#reserve(8);
    if (day === null) {
      this.#end = this.#buffer.writeInt32BE(-1, this.#end);
      return;
    }
    this.#end = this.#buffer.writeInt32BE(4, this.#end);
    this.#end = this.#buffer.writeInt32BE(Date.parse(`${day}T00:00:00Z`) / 86_400_000 - POSTGRES_EPOCH_DAYS, this.#end);
  }

  text(value: string): void {
    this.#reserve(4 + value.length * 3);
    const bytes = this.#buffer.write(value, this.#end + 4, 'utf8');
    this.#buffer.writeInt32BE(bytes, this.#end);
    this.#end += 4 + bytes;
  }

  bytes(value: Buffer): void {
    this.#reserve(4 + value.length);
    this.#end = this.#buffer.writeInt32BE(value.length, this.#end);
    this.#end += value.copy(this.#buffer, this.#end);
  }

  /**
   * Sends the rows and clears the buffer. Runs in the client's current transaction.
   * @throws DatabaseError from PostgreSQL; the transaction is then aborted
   */
  async copyTo(client: ClientBase, table: string, columns: readonly string[]): Promise<void> {
    const target = `${client.escapeIdentifier(table)} (${columns.map((name) => client.escapeIdentifier(name)).join(', ')})`;
    const stream = client.query(copyFrom(`copy ${target} from stdin (format binary)`));
    const finished = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject));
    // Without an early listener an early error would end the process instead of this call.
    finished.catch(() => undefined);
    stream.write(HEADER);
    for (let from = 0; from < this.#end; from += PIECE) {
      const piece = this.#buffer.subarray(from, Math.min(this.#end, from + PIECE));
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), finished]);
    }
    stream.end(TRAILER);
    await finished;
    this.#end = 0;
  }

  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#end + bytes));
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }
}
