import type { FieldsOf } from '@platform/contract/content/fields-of';
import { finance, financeTypes } from '@platform/contract/content/kinds/service-kinds';
import { labelOf } from '@platform/contract/labels';
import { Facts } from './facts';
import { declareView } from './kind-view';
import { Phone } from './phone';

/** Fields that describe a product, in this order. */
const POINTS = ['institution', 'amount', 'rate', 'term', 'conditions'] as const;

/** The filled-in fields with their captions; fields that the institution left empty are left out. */
const pointsOf = (fields: FieldsOf<'finance'>): { name: string; label: string; text: string }[] =>
  POINTS.flatMap((name) => (fields[name] ? [{ name, label: labelOf(finance.labels, name), text: fields[name] }] : []));

/** A product of a bank, an insurer or a fund: amount, rate, term and audience. */
export const financeView = declareView({
  kind: 'finance',
  cards: true,
  Head: ({ found: { item }, fields }) => (
    <>
      <p className="kind-stage">
        <span className="tag pending">{financeTypes[fields.type]}</span>
      </p>
      <table className="product-table">
        <caption className="visually-hidden">产品要点</caption>
        <tbody>
          {pointsOf(fields).map(({ name, label, text }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts item={item} without={['type', ...POINTS]} />
    </>
  ),
  Foot: () => <p className="kind-note">额度、利率和条件由提供机构公布，以机构与企业签订的合同为准。</p>,
  Row: ({ item, fields }) => (
    <>
      <p className="product-type">
        <span className="tag pending">{financeTypes[fields.type]}</span>
        {fields.institution ? <span>{fields.institution}</span> : null}
      </p>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <dl className="product-points">
        {pointsOf(fields).flatMap(({ name, label, text }) =>
          name === 'institution' ? (
            []
          ) : (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {fields.contact || fields.phone ? (
        <p className="content-marks">
          {fields.contact ? <span>联系人 {fields.contact}</span> : null}
          <Phone number={fields.phone} />
        </p>
      ) : null}
    </>
  ),
});
