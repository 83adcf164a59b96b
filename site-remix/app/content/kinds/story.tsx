import { nameCondition } from '@platform/domain/query/name-condition';
import { Facts } from './facts';
import { declareView } from './kind-view';
import { figureAddress } from './search-figures';

/** How an enterprise made an invention, with a link to its patents. */
export const storyView = declareView({
  kind: 'story',
  cards: true,
  Head: ({ found: { item } }) => <Facts item={item} />,
  Foot: ({ found: { item } }) =>
    item.companyName ? (
      <p className="kind-actions no-print">
        <a className="button" href={figureAddress(nameCondition('PA', item.companyName))} rel="nofollow">
          查看{item.companyName}的专利
        </a>
      </p>
    ) : null,
  Row: ({ item, fields: { author, year } }) => (
    <>
      {item.thumb ? (
        <img
          className="story-picture"
          src={item.thumb.src}
          alt=""
          width={item.thumb.width}
          height={item.thumb.height}
          loading="lazy"
        />
      ) : null}
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        {item.companyName ? <span className="tag">{item.companyName}</span> : null}
        {year ? <span>{year} 年</span> : null}
        {author ? <span>文：{author}</span> : null}
      </p>
    </>
  ),
});
