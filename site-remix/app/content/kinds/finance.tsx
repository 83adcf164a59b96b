import { financeTypes } from '@platform/contract/content/kinds/service-kinds';
import { Facts } from './facts';
import { declareView } from './kind-view';

/** A product of a bank, an insurer or a fund: how much, at what rate, for whom. */
export const financeView = declareView({
  kind: 'finance',
  Head: ({ found: { item }, fields: { type, institution, amount, rate, conditions } }) => {
    const rows = [
      ['提供机构', institution],
      ['额度', amount],
      ['利率或费率', rate],
      ['申请条件', conditions],
    ].filter(([, text]) => text);
    return (
      <>
        <p className="kind-stage">
          <span className="tag pending">{financeTypes[type]}</span>
        </p>
        <table className="product-table">
          <caption className="visually-hidden">产品要点</caption>
          <tbody>
            {rows.map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Facts item={item} without={['type', 'institution', 'amount', 'rate', 'conditions']} />
      </>
    );
  },
  Row: ({ item, fields: { type, institution, amount, rate } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <dl className="product-points">
        <div>
          <dt>额度</dt>
          <dd>{amount || '以机构公布为准'}</dd>
        </div>
        <div>
          <dt>利率或费率</dt>
          <dd>{rate || '以机构公布为准'}</dd>
        </div>
      </dl>
      <p className="content-marks">
        <span className="tag pending">{financeTypes[type]}</span>
        {institution ? <span>{institution}</span> : null}
      </p>
    </>
  ),
});
