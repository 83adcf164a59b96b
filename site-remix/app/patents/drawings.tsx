import type { DataOf } from '@platform/contract/call';
import type { readDrawings } from '@platform/contract/patents/reader';

type Figure = DataOf<typeof readDrawings>['figures'][number];

/** Drawings shown at most; the reader has all of them. */
const MOST = 6;

/** Thumbnails of the available drawings; each opens in full size. Renders nothing where there are none. */
export function Drawings({ figures }: { figures: readonly Figure[] }) {
  const ready = figures.filter(({ state, thumbnail }) => state === 'ready' && thumbnail !== '');
  if (ready.length === 0) return null;
  return (
    <section className="card" aria-labelledby="drawings">
      <h2 id="drawings">附图（{ready.length} 幅）</h2>
      <ul className="drawing-list">
        {ready.slice(0, MOST).map(({ id, label, role, image, thumbnail }) => (
          <li key={id}>
            <a href={image}>
              {/* Its name is below. */}
              <img src={thumbnail} alt="" loading="lazy" />
              <span>{label || (role === 'abstract' ? '摘要附图' : '附图')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
