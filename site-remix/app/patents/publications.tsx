import type { PatentDetail } from '@platform/contract/patents/patent';
import { explainKindCode } from '@platform/domain/numbers/kind-code';

/**
 * The documents published for this application; renders nothing where the only one has just its number and date, which
 * appear above.
 */
export function Publications({ publications }: { publications: PatentDetail['publications'] }) {
  if (!publications.some(({ kind }) => kind) && publications.length < 2) return null;
  return (
    <section className="card" aria-labelledby="publications">
      <h2 id="publications">公开文献</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">文献号</th>
            <th scope="col">种类</th>
            <th scope="col">公开（公告）日</th>
          </tr>
        </thead>
        <tbody>
          {publications.map((publication) => (
            <tr key={publication.number + publication.kind}>
              <td>{printedNumber(publication)}</td>
              <td>
                {(publication.kind && explainKindCode(publication.kind, publication.date)?.name) ||
                  publication.kind ||
                  '—'}
              </td>
              <td>{publication.date ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The number with its kind code, not repeated. */
function printedNumber({ number, kind }: { number: string; kind: string }): string {
  return kind && !number.endsWith(kind) ? number + kind : number;
}
