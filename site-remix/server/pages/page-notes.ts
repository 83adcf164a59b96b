import type { Call, DataOf } from '@platform/contract/call';
import type { PublicTopic } from '@platform/api/kernel/database/public-changes';
import { shanghaiMidnight } from '@platform/domain/dates/shanghai-date';
import { readsOf } from './what-calls-read';

/** Dependencies of a page, recorded while it is rendered, and the time when it expires. */
export class PageNotes {
  // Menus, banners and their pictures are on every page.
  readonly topics = new Set<PublicTopic>(['site', 'media']);
  /** Whether all dependencies are known. */
  isWhole = true;
  /** Milliseconds: until then the page is valid. */
  until: number;
  /**
   * Milliseconds: until then the page is shown where it cannot be rendered again. Banners and days of mourning change
   * at midnight, and so does every text with the current day.
   */
  lastUntil: number;

  constructor(private readonly now = Date.now()) {
    this.lastUntil = shanghaiMidnight(now);
    this.until = this.lastUntil;
  }

  /** The page expires at this instant; a past one has no effect. */
  endsAt(instant: Date | string | number | null): void {
    if (instant === null) return;
    const time = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
    if (!(time > this.now)) return;
    this.lastUntil = Math.min(this.lastUntil, time);
    this.until = Math.min(this.until, time);
  }

  /** Records that the page shows this answer. */
  reads<C extends Call>(call: C, input: unknown, answer: DataOf<C>): void {
    const reads = readsOf(call, input, answer);
    if (reads === undefined) {
      this.isWhole = false;
      return;
    }
    for (const topic of reads.topics) this.topics.add(topic);
    if (reads.seconds !== undefined) this.until = Math.min(this.until, this.now + reads.seconds * 1000);
  }
}
