import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import { DemoMark } from '../parts/demo-mark';
import type { FrontBlockData } from './blocks';

/** The newest item with a picture among the news of the front page; undefined without one. */
export function leadOf(blocks: readonly FrontBlockData[]): PublicContentRow | undefined {
  return blocks.flatMap(({ column, items }) => (column?.kind === 'news' ? items : [])).find(({ thumb }) => thumb);
}

/** The lead story of the front page, with its picture. */
export function LeadStory({ item }: { item: PublicContentRow }) {
  const { thumb, title, summary, day, columnName } = item;
  return (
    <section className="lead-story card" aria-labelledby="lead-story">
      {thumb ? <img src={thumb.src} width={thumb.width} height={thumb.height} alt="" /> : null}
      <div>
        <p className="lead-marks">
          {columnName} <time>{day}</time> <DemoMark isDemo={item.isDemo} />
        </p>
        <h2 id="lead-story">
          <a href={publicAddress(item.kind, item.id) ?? '/web/index'}>{title}</a>
        </h2>
        {summary ? <p>{summary}</p> : null}
      </div>
    </section>
  );
}
