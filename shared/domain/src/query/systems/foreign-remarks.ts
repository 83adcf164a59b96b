import type { Span } from '../query-node';
import type { Remark } from './system';

/** What a reader has to say about an expression of another system; the same is said once. */
export class ForeignRemarks {
  readonly notes: Remark[] = [];
  readonly problems: Remark[] = [];

  /** Notes a change. */
  note(message: string, span: Span): void {
    if (!this.notes.some((known) => known.message === message)) this.notes.push({ message, span });
  }

  /** Notes a part that cannot be converted. */
  refuse(message: string, { start, end }: Span): null {
    if (!this.problems.some((known) => known.message === message && known.span.start === start))
      this.problems.push({ message, span: { start, end } });
    return null;
  }
}
