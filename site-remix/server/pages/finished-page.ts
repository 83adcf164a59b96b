import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../static/accepted-encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size compression saves no packet. */
const WORTH_COMPRESSING = 1_400;
/** Approximate bytes of key and headers. */
const OVERHEAD = 1_024;

/** An answer as it goes out, compressed at most once for each encoding. */
export class FinishedPage {
  /** Of the content, whatever its encoding. */
  readonly hash: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private compressedBytes = 0;

  constructor(
    readonly status: number,
    /** Headers of the content; without length, encoding and ETag. */
    readonly headers: readonly (readonly [string, string])[],
    private readonly body: Buffer,
    /** Called when the page needs more memory than before. */
    public onGrowth: () => void = () => undefined,
  ) {
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  }

  /** Bytes in memory. */
  get bytes(): number {
    return OVERHEAD + this.body.length + this.compressedBytes;
  }

  /** The encoding that is sent for an accepted one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.body.length < WORTH_COMPRESSING ? 'identity' : accepted;
  }

  /** Fast rather than small: a request waits for the first one. */
  read(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.body;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const work =
      encoding === 'gzip'
        ? compressGzip(this.body, { level: 6 })
        : compressBrotli(this.body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 5,
              [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
            },
          });
    const counted = work.then((content) => {
      this.compressedBytes += content.length;
      this.onGrowth();
      return content;
    });
    this.encoded.set(encoding, counted);
    return counted;
  }
}
