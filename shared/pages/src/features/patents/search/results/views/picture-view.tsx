import { Skeleton } from 'antd';
import type { PatentHit } from '@platform/contract/search/search';
import { patentThumbnails } from '@platform/contract/patents/thumbnail';
import { Fetching } from '../../../../../kit/parts/fetching';
import { useCall } from '../../../../../kit/use-call';
import { FollowButton, HitCheckbox, HitFacts, HitTags, HitTitle, keyOf, type HitContext } from '../hit-facts';
import './picture-view.css';

/** Hits as cards with their drawing; those without one say so. */
export default function PictureView({ hits, context }: { hits: readonly PatentHit[]; context: HitContext }) {
  const { data, loading } = useCall(patentThumbnails, { ids: [...new Set(hits.map((hit) => hit.id))] });
  return (
    <div className="hit-grid">
      {loading && <Fetching />}
      {hits.map((hit) => {
        const picture = data?.find((each) => each.patentId === hit.id);
        return (
          <article
            key={keyOf(hit)}
            data-result={hit.id}
            className={context.openedRow === hit.publicationNumber ? 'hit-card patent-hit-opened' : 'hit-card'}
          >
            <div className="hit-picture">
              {picture ? (
                <img
                  loading="lazy"
                  src={picture.url}
                  width={picture.width ?? undefined}
                  height={picture.height ?? undefined}
                  alt={`${hit.title} ${picture.label || '附图'}`}
                />
              ) : loading ? (
                <Skeleton.Node active className="hit-picture-loading" />
              ) : (
                <span className="hit-no-picture">没有附图</span>
              )}
              {picture && picture.figures > 1 && <span className="hit-figures">共 {picture.figures} 幅</span>}
              <HitCheckbox hit={hit} context={context} />
            </div>
            <div className="hit-head">
              <h2 className="hit-title">
                <HitTitle hit={hit} context={context} />
              </h2>
              <FollowButton hit={hit} context={context} />
            </div>
            <HitTags hit={hit} mark={context.markOf(hit.id)} inLibrary={context.inLibrary(hit.id)} />
            <HitFacts hit={hit} rules={context.rules} />
          </article>
        );
      })}
    </div>
  );
}
