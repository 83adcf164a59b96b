import { Byline } from './byline';
import { declareView } from './kind-view';

/** News of the district and the platform, with its picture where it has one. */
export const newsView = declareView({
  kind: 'news',
  Head: ({ fields }) => <Byline {...fields} />,
  Row: ({ item }) => (
    <div className={item.thumb ? 'news-row' : undefined}>
      {item.thumb ? (
        <img src={item.thumb.src} alt="" width={item.thumb.width} height={item.thumb.height} loading="lazy" />
      ) : null}
      <div>
        {item.summary ? <p className="content-summary">{item.summary}</p> : null}
        <p className="content-marks">
          <time>{item.day}</time>
          <span>{item.columnName}</span>
          {item.source ? <span>{item.source}</span> : null}
        </p>
      </div>
    </div>
  ),
});
