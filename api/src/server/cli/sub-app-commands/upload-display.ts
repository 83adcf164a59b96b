import { Presets, SingleBar } from 'cli-progress';
import type { UploadProgress } from '../../../releases/release-client/upload-build';

/** Minimum milliseconds between two plain lines. */
const PLAIN_EVERY_MS = 2_000;

/** Shows the progress of an upload: a bar on a terminal, plain lines elsewhere (logs, pipes). */
export class UploadDisplay {
  private bar: SingleBar | null = null;
  private lastPlain = 0;

  constructor(private readonly output: NodeJS.WriteStream) {}

  show(progress: UploadProgress): void {
    const facts = {
      files: `${progress.files}/${progress.ofFiles} 个文件`,
      size: `${kilobytes(progress.bytes)}/${kilobytes(progress.ofBytes)} KB`,
    };
    if (this.output.isTTY) {
      if (!this.bar) {
        this.bar = new SingleBar(
          { format: '上传 {bar} {percentage}%  {files}  {size}', stream: this.output, hideCursor: true },
          Presets.shades_classic,
        );
        this.bar.start(Math.max(1, progress.ofBytes), 0, facts);
      }
      this.bar.update(progress.bytes, facts);
    } else if (progress.files === progress.ofFiles || Date.now() - this.lastPlain >= PLAIN_EVERY_MS) {
      this.lastPlain = Date.now();
      this.output.write(`上传 ${facts.files}  ${facts.size}\n`);
    }
  }

  /** Moves the cursor below the bar. */
  stop(): void {
    this.bar?.stop();
    this.bar = null;
  }
}

const kilobytes = (bytes: number): string => Math.ceil(bytes / 1024).toLocaleString('zh-CN');
