import type { PatentHit } from '@platform/contract/search/search';
import { HighlightedText } from '../../../highlighted-text';
import { FollowButton, HitCheckbox, HitFacts, HitTags, HitTitle, keyOf, type HitContext } from '../hit-facts';

/** Hits one below the other, with the matching excerpt of the abstract. */
export default function ListView({ hits, context }: { hits: readonly PatentHit[]; context: HitContext }) {
  return (
    <div>
      {hits.map((hit) => (
        <article
          key={keyOf(hit)}
          data-result={hit.id}
          className={context.openedRow === hit.publicationNumber ? 'patent-hit patent-hit-opened' : 'patent-hit'}
        >
          <div className="hit-head">
            <HitCheckbox hit={hit} context={context} />
            <h2 className="hit-title">
              <HitTitle hit={hit} context={context} />
            </h2>
            <FollowButton hit={hit} context={context} />
          </div>
          <HitTags hit={hit} mark={context.markOf(hit.id)} inLibrary={context.inLibrary(hit.id)} />
          {hit.abstract && (
            <p className="patent-hit-abstract">
              <HighlightedText text={hit.abstract} rules={context.rules} places={hit.abstractPlaces} />
            </p>
          )}
          <HitFacts hit={hit} rules={context.rules} />
        </article>
      ))}
    </div>
  );
}
