import type { Report } from '../backup/report';

/** Shows how far a long command is: one line that changes on a terminal, one line a step elsewhere. */
export class ReportLine {
  private step = '';
  private open = false;

  constructor(private readonly output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {}

  /** What the work is given to report with. */
  readonly report: Report = (step, done, total, what = '') => {
    if (this.output.isTTY) {
      const text = `${step}${total > 1 ? ` ${Math.floor((done / total) * 100)}%` : ''} ${what}`;
      this.output.write(`\r\x1b[K${text.slice(0, 70)}`);
      this.open = true;
    } else if (step !== this.step) this.output.write(`${step}…\n`);
    this.step = step;
  };

  /** A line of its own. */
  say(text: string): void {
    this.end();
    this.output.write(`${text}\n`);
  }

  /** Puts the cursor below. */
  end(): void {
    if (this.open) this.output.write('\r\x1b[K');
    this.open = false;
  }
}
