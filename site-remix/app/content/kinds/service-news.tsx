import { serviceNewsTypes } from '@platform/contract/content/kinds/news-kinds';
import { OutLink } from '../../parts/out-link';
import { listAddress } from '../../addresses/list-address';
import { Byline } from './byline';
import { declareView } from './kind-view';
import { Phone } from './phone';

/** News about a service: the service, its provider and a link to the others of its kind. */
export const serviceNewsView = declareView({
  kind: 'serviceNews',
  groupOf: (_fields, { pinned, day }) => (pinned ? '置顶' : `${day.slice(0, 4)} 年`),
  Head: ({ found: { item }, fields }) => {
    const { type, agency, phone, link } = fields;
    return (
      <>
        <section className="service-told" aria-label="服务与机构">
          <p className="kind-stage">
            <span className="tag pending">{serviceNewsTypes[type]}</span>
            {agency ? <strong>{agency}</strong> : null}
          </p>
          {phone || link ? (
            <p className="content-marks">
              <Phone number={phone} />
              {link ? (
                <OutLink from={item.id} href={link}>
                  在线办理
                </OutLink>
              ) : null}
            </p>
          ) : null}
        </section>
        <Byline {...fields} />
      </>
    );
  },
  Foot: ({ fields: { type } }) => (
    <p className="kind-actions no-print">
      {type === 'public' ? (
        <a className="button" href="/web/services/introduce">
          查看全部公共服务
        </a>
      ) : (
        <a
          className="button"
          href={listAddress({ path: '/web/services/central', keyword: '', page: 1, narrowed: { status: type } })}
        >
          查看{serviceNewsTypes[type]}服务
        </a>
      )}
    </p>
  ),
  Row: ({ item, fields: { type, agency, phone } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <span className="tag pending">{serviceNewsTypes[type]}</span>
        {agency ? <span>{agency}</span> : null}
        <Phone number={phone} />
        <time dateTime={item.day}>
          {Number(item.day.slice(5, 7))} 月 {Number(item.day.slice(8))} 日
        </time>
      </p>
    </>
  ),
});
