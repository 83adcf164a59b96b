import type { Writable } from 'node:stream';

/** Milliseconds before writing to a failed log is tried again. */
const RETRY_MS = 5_000;
/** Maximum of bytes that wait for a slow disk; further lines are dropped rather than kept in memory. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Writes lines to a stream that may fail, a file on a full disk for example. On failure lines are dropped and counted,
 * and the stream is reopened after a while. The rest of the process is not affected.
 */
export class LogFile {
  private stream: Writable | undefined;
  private lost = 0;
  private retryAt = 0;
  private failure: Error | undefined;

  /** @param open a new stream at the end of the written content */
  constructor(
    private readonly open: () => Writable,
    private readonly now: () => number = Date.now,
  ) {}

  /** Why lines are being dropped at present; undefined while they are written. */
  fault(): Error | undefined {
    return this.failure;
  }

  write(line: string): void {
    const stream = this.stream ?? this.reopen();
    if (stream === undefined || stream.writableLength > MOST_WAITING_BYTES) {
      this.lost += 1;
      return;
    }
    if (this.failure === undefined) stream.write(line);
    else stream.write(`\n${this.report()}${line}`, (error) => error || this.recover(stream));
  }

  private reopen(): Writable | undefined {
    if (this.now() < this.retryAt) return undefined;
    const stream = this.open();
    this.stream = stream;
    stream.on('error', (error: Error) => {
      this.lost += 1;
      this.failure = error;
      if (this.stream !== stream) return;
      this.stream = undefined;
      this.retryAt = this.now() + RETRY_MS;
      stream.destroy();
    });
    return stream;
  }

  /** The line that reports the dropped lines. */
  private report(): string {
    return `${JSON.stringify({ level: 50, time: this.now(), lost: this.lost, error: this.failure?.message, msg: 'log lines were lost' })}\n`;
  }

  private recover(stream: Writable): void {
    if (this.stream !== stream) return;
    this.failure = undefined;
    this.lost = 0;
  }
}
