import { Byline } from './byline';
import { declareView } from './kind-view';
import { RowPicture } from './row-picture';

/** News of the district and the platform, with its picture where it has one. */
export const newsView = declareView({
  kind: 'news',
  Head: ({ fields }) => <Byline {...fields} />,
  Row: ({ item }) => (
    <>
      {item.thumb ? <RowPicture {...item.thumb} /> : null}
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <time>{item.day}</time>
        <span>{item.columnName}</span>
        {item.source ? <span>{item.source}</span> : null}
      </p>
    </>
  ),
});
