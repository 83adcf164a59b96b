import type { ContentFigures } from '@platform/contract/content/content-figures';
import { formatCount } from '../../parts/format';
import { listAddress } from '../../addresses/list-address';
import { Facts } from './facts';
import { declareView } from './kind-view';
import { loadFigures } from './load-figures';
import { figureAddress } from './search-figures';

/** The profile of a company that consented to it, with live counts of patents and honours. */
export const enterpriseView = declareView({
  kind: 'enterprise',
  load: async (found, _fields, given) => (await loadFigures([found.item], given))[0] ?? null,
  loadRows: loadFigures,
  Head: ({ found, fields: { leading }, extra }) => (
    <>
      {leading === 'yes' ? (
        <p className="kind-stage">
          <span className="tag pinned">领军企业</span>
        </p>
      ) : null}
      {extra ? <Counted figures={extra} className="live-types" /> : null}
      <Facts item={found.item} without={['leading']} />
    </>
  ),
  Foot: () => <p className="kind-note">本页简介经企业书面同意公布；专利和荣誉的数字由平台实时统计。</p>,
  Row: ({ item, fields: { leading, industry }, extra }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        {leading === 'yes' ? <span className="tag pinned">领军企业</span> : null}
        {item.companyName ? <span>{item.companyName}</span> : null}
        {industry ? <span>{industry}</span> : null}
      </p>
      {extra ? <Counted figures={extra} className="row-figures" /> : null}
    </>
  ),
  ld: ({ item }, { link, industry }) => ({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Organization',
      name: item.companyName || item.title,
      ...(link ? { url: link } : {}),
      ...(industry ? { knowsAbout: industry } : {}),
    },
  }),
});

function Counted({
  figures: { expression, total, types, honours },
  className,
}: {
  figures: ContentFigures;
  className: string;
}) {
  const invention = types.find(({ label }) => label.includes('发明'));
  return (
    <ul className={className}>
      <li>
        <a href={figureAddress(expression)} rel="nofollow">
          <strong>{formatCount(total)}</strong>件专利
        </a>
      </li>
      {invention ? (
        <li>
          <a href={figureAddress(expression, { type: invention.value })} rel="nofollow">
            <strong>{formatCount(invention.count)}</strong>
            {invention.label}
          </a>
        </li>
      ) : null}
      {honours && honours.total > 0 ? (
        <li>
          <a href={listAddress({ path: '/web/honor', keyword: honours.holder, page: 1, narrowed: {} })} rel="nofollow">
            <strong>{formatCount(honours.total)}</strong>项荣誉
          </a>
        </li>
      ) : null}
    </ul>
  );
}
