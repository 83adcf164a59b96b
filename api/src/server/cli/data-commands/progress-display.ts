import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '../../../exchange/imports/import-progress';

/** Minimum milliseconds between two plain lines. */
const PLAIN_EVERY_MS = 2_000;
const number = (value: number): string => Math.round(value).toLocaleString('zh-CN');

/** Shows the progress of an import: a bar on a terminal, plain lines elsewhere (logs, pipes). */
export class ProgressDisplay {
  private bar: SingleBar | null = null;
  private first: { at: number; lines: number; share: number } | null = null;
  private lastPlain = 0;
  private phase: ImportProgress['phase'] | null = null;

  constructor(private readonly output: NodeJS.WriteStream) {}

  /** Prints a separate line above the bar. */
  say(message: string): void {
    this.stop();
    this.output.write(`${message}\n`);
  }

  show(progress: ImportProgress): void {
    const now = Date.now();
    // The first report is the baseline: rate and remaining time refer to this attempt, not to earlier ones.
    this.first ??= { at: now, lines: progress.lines, share: progress.share };
    const seconds = (now - this.first.at) / 1000;
    const rate = seconds > 0 ? (progress.lines - this.first.lines) / seconds : 0;
    const gained = progress.share - this.first.share;
    const left = gained > 0 ? (seconds * (1 - progress.share)) / gained : null;
    const entered = progress.phase !== this.phase;
    this.phase = progress.phase;
    if (progress.phase === 'index') {
      if (entered) this.say('记录已全部写入，正在完成检索索引与统计…');
      return;
    }
    const facts = {
      lines: number(progress.lines),
      rate: rate > 0 ? `${number(rate)} 行/秒` : '—',
      left: left === null ? '—' : duration(left),
      added: number(progress.added),
      rejected: number(progress.rejected),
    };
    if (this.output.isTTY) {
      this.bar ??= this.startBar(facts);
      this.bar.update(Math.round(progress.share * 1000), facts);
    } else if (entered || now - this.lastPlain >= PLAIN_EVERY_MS || progress.share >= 1) {
      this.lastPlain = now;
      this.output.write(
        `${(progress.share * 100).toFixed(1)}%  ${facts.lines} 行  ${facts.rate}  剩余 ${facts.left}  新增 ${facts.added}  拒收 ${facts.rejected}\n`,
      );
    }
  }

  /** Moves the cursor below the bar. */
  stop(): void {
    this.bar?.stop();
    this.bar = null;
  }

  private startBar(facts: object): SingleBar {
    const bar = new SingleBar(
      {
        format: '{bar} {percentage}%  {lines} 行  {rate}  剩余 {left}  新增 {added}  拒收 {rejected}',
        stream: this.output,
        hideCursor: true,
      },
      Presets.shades_classic,
    );
    bar.start(1000, 0, facts);
    return bar;
  }
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole >= 60 ? `${Math.floor(whole / 60)} 分 ${whole % 60} 秒` : `${whole} 秒`;
}
