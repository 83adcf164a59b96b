import type { DataOf } from '@platform/contract/call';
import type { readClaims } from '@platform/contract/patents/reader';

type Claim = DataOf<typeof readClaims>['claims'][number];

/**
 * The claims: the first independent one unfolded, the others folded. Where this kind of patent has none, a note says
 * so.
 */
export function Claims({ claims, absence }: { claims: readonly Claim[]; absence: string }) {
  const [first, ...others] = claims;
  if (!first && !absence) return null;
  return (
    <section className="card" aria-labelledby="claims">
      <h2 id="claims">权利要求{claims.length > 0 ? `（${claims.length} 项）` : ''}</h2>
      {first ? <ClaimText claim={first} /> : <p className="patent-none">{absence}</p>}
      {others.length > 0 ? (
        <details className="claims-more">
          <summary>其余 {others.length} 项</summary>
          {others.map((claim) => (
            <ClaimText key={claim.number} claim={claim} />
          ))}
        </details>
      ) : null}
    </section>
  );
}

function ClaimText({ claim: { number, text, independent } }: { claim: Claim }) {
  return (
    <p className="patent-text">
      <strong>
        {number}. {independent ? '（独立）' : ''}
      </strong>
      {/* Where the source has a picture inside the text. */}
      {text.replaceAll('￼', '[图]')}
    </p>
  );
}
