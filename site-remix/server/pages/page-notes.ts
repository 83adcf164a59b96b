import type { Call, DataOf } from '@platform/contract/call';
import type { PublicTopic } from '@platform/api/kernel/database/public-changes';
import { shanghaiMidnight } from '@platform/domain/dates/shanghai-date';
import { readsOf } from './what-calls-read';

/** What is noted while a page is made: what it depends on, and when it is another one by the clock. */
export class PageNotes {
  // Menus, banners and their pictures are on every page.
  readonly topics = new Set<PublicTopic>(['site', 'media']);
  /** Whether all that it depends on is known. */
  isWhole = true;
  /** Milliseconds. Banners and days of mourning change at midnight, and so does whatever says today. */
  until: number;

  constructor(private readonly now = Date.now()) {
    this.until = shanghaiMidnight(now);
  }

  /** The page is another one from this instant on; one that has passed says nothing. */
  endsAt(instant: Date | string | number | null): void {
    if (instant === null) return;
    const time = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
    if (time > this.now && time < this.until) this.until = time;
  }

  /** The page shows this answer. */
  reads<C extends Call>(call: C, input: unknown, answer: DataOf<C>): void {
    const reads = readsOf(call, input, answer);
    if (reads === undefined) {
      this.isWhole = false;
      return;
    }
    for (const topic of reads.topics) this.topics.add(topic);
    if (reads.seconds !== undefined) this.endsAt(this.now + reads.seconds * 1000);
  }
}
