import type { Report } from '../../operations/backup/report';

/** Shows the progress of a long command: one changing line on a terminal, one line per step elsewhere. */
export class ReportLine {
  private step = '';
  private open = false;

  constructor(private readonly output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {}

  /** The callback through which the work reports. */
  readonly report: Report = (step, done, total, what = '') => {
    if (this.output.isTTY) {
      const text = `${step}${total > 1 ? ` ${Math.floor((done / total) * 100)}%` : ''} ${what}`;
      this.output.write(`\r\x1b[K${text.slice(0, 70)}`);
      this.open = true;
    } else if (step !== this.step) this.output.write(`${step}…\n`);
    this.step = step;
  };

  /** Prints a separate line. */
  say(text: string): void {
    this.end();
    this.output.write(`${text}\n`);
  }

  /** Moves the cursor below. */
  end(): void {
    if (this.open) this.output.write('\r\x1b[K');
    this.open = false;
  }
}
