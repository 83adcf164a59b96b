import { publicAddress } from '@platform/contract/content/content-kinds';
import { fieldsOf } from '@platform/contract/content/fields-of';
import { serviceTypes } from '@platform/contract/content/kinds/service-kinds';
import { listPublicContent } from '@platform/contract/content/public-content';
import { Facts } from './facts';
import { declareView } from './kind-view';
import { Phone } from './phone';

/** Other offerings of an agency, listed below one. */
const MOST_OTHERS = 20;

/** An agency’s service with its published price and the agency’s other services. */
export const serviceView = declareView({
  kind: 'service',
  groupOf: ({ agency }) => agency || '其他服务',
  load: async ({ item }, { agency }, { site, request }) => {
    if (!agency) return [];
    const { list } = await site.call(
      listPublicContent,
      { kinds: ['service'], keyword: agency, except: item.id, page: 1, size: MOST_OTHERS },
      request,
    );
    return list.filter((other) => fieldsOf('service', other).agency === agency);
  },
  Head: ({ found, fields: { type, agency, price } }) => (
    <>
      <p className="kind-stage">
        <span className="tag">{serviceTypes[type]}</span>
      </p>
      <dl className="offer">
        <div>
          <dt>服务机构</dt>
          <dd>{agency || '未写明'}</dd>
        </div>
        <div>
          <dt>公布的价格</dt>
          <dd className="offer-price">{price || '未公布，请向机构询问'}</dd>
        </div>
      </dl>
      <Facts item={found.item} without={['type', 'agency', 'price']} />
    </>
  ),
  Foot: ({ fields: { agency }, extra }) => (
    <>
      <p className="kind-note">价格由服务机构公布，以机构的书面报价为准。</p>
      {extra.length > 0 ? (
        <section className="offers" aria-labelledby="other-offers">
          <h2 id="other-offers">{agency}的其他服务</h2>
          <ul>
            {extra.map((other) => {
              const { type, price } = fieldsOf('service', other);
              return (
                <li key={other.id}>
                  <a href={publicAddress(other.kind, other.id) ?? ''}>{other.title}</a>
                  <span>{serviceTypes[type]}</span>
                  <span>{price || '价格未公布'}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </>
  ),
  Row: ({ item, fields: { type, price, phone } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <span className="tag">{serviceTypes[type]}</span>
        <span className="row-price">{price || '价格未公布'}</span>
        <Phone number={phone} />
      </p>
    </>
  ),
  ld: (_found, { type, agency, price, phone, address }) => ({
    '@type': 'Service',
    serviceType: serviceTypes[type],
    ...(agency
      ? {
          provider: {
            '@type': 'Organization',
            name: agency,
            ...(phone ? { telephone: phone } : {}),
            ...(address ? { address } : {}),
          },
        }
      : {}),
    ...(price ? { offers: { '@type': 'Offer', description: price } } : {}),
  }),
});
