import type { PatentDetail } from '@platform/contract/patents/patent';
import { citationOf } from '@platform/domain/patents/citation';

/** A reference that can be pasted into a paper. */
export function Citation({ patent }: { patent: PatentDetail }) {
  return (
    <section className="card no-print" aria-labelledby="citation-head">
      <h2 id="citation-head">引用格式</h2>
      <p className="citation" id="citation">
        {citationOf(patent)}
      </p>
      <p className="citation-foot">
        <span>GB/T 7714—2015</span>
        <button type="button" className="button small" data-copy="citation" hidden>
          复制引用
        </button>
      </p>
    </section>
  );
}
