import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Measurements of a stream. */
export interface Measured {
  bytes: number;
  /** Number of line ends: rows, in the text format of COPY. */
  lines: number;
  sha256: string;
}

const NEWLINE = 10;

/** Passes bytes through, counts and hashes them; `result` is available after the end. */
export function measure(): Transform & { result(): Measured } {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { result: () => ({ bytes, lines, sha256: hash.digest('hex') }) });
}
