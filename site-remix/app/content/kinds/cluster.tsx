import { formatCount } from '../../parts/format';
import { declareView } from './kind-view';
import { loadFigures } from './load-figures';
import { figureAddress, SearchFigures } from './search-figures';

/** An industry of the district: its text beside live statistics of its search. */
export const clusterView = declareView({
  kind: 'cluster',
  load: async (found, _fields, given) => (await loadFigures([found.item], given))[0] ?? null,
  loadRows: loadFigures,
  Head: ({ fields: { region }, extra }) => (
    <>
      {region ? (
        <p className="kind-stage">
          <span className="tag">{region}</span>
        </p>
      ) : null}
      {extra ? (
        <SearchFigures figures={extra} applicants />
      ) : (
        <p className="notice kind-note">这个产业的专利数字现在读不出来，请稍后刷新。</p>
      )}
    </>
  ),
  Row: ({ item, fields: { region }, extra }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        {region ? <span className="tag">{region}</span> : null}
        {extra ? (
          <a className="row-figure" href={figureAddress(extra.expression)} rel="nofollow">
            <strong>{formatCount(extra.total)}</strong> 件专利
          </a>
        ) : null}
      </p>
    </>
  ),
});
