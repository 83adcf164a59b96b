import type { ContentKind } from '@platform/contract/content/kind';
import { Facts } from './facts';
import { type AnyKindView, declareView } from './kind-view';
import { Phone } from './phone';

/** A risk to rights and trade abroad: country, industry and date. */
export const warningView = declareView({
  kind: 'warning',
  Head: ({ found: { item }, fields: { country } }) => (
    <>
      {country ? (
        <p className="kind-stage">
          <span className="tag warn">{country}</span>
        </p>
      ) : null}
      <Facts item={item} without={['country']} />
    </>
  ),
  Row: ({ item, fields: { country, industry } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        {country ? <span className="tag warn">{country}</span> : null}
        {industry ? <span>{industry}</span> : null}
        <time>{item.day}</time>
        {item.source ? <span>来源：{item.source}</span> : null}
      </p>
    </>
  ),
});

/** A contact for assistance abroad: country, organisation and contact details. */
const abroad = (kind: Extract<ContentKind, 'assistance' | 'association'>): AnyKindView =>
  declareView({
    kind,
    Head: ({ found: { item }, fields: { country } }) => (
      <>
        {country ? (
          <p className="kind-stage">
            <span className="tag pending">{country}</span>
          </p>
        ) : null}
        <Facts item={item} without={['country']} />
      </>
    ),
    Row: ({ item, fields: { country, industry, organisation, contact, phone } }) => (
      <>
        {item.summary ? <p className="content-summary">{item.summary}</p> : null}
        <p className="content-marks">
          {country ? <span className="tag pending">{country}</span> : null}
          {industry ? <span>{industry}</span> : null}
          {organisation ? <span>{organisation}</span> : null}
          {contact ? <span>联系人 {contact}</span> : null}
          <Phone number={phone} />
          <time dateTime={item.day}>{item.day}</time>
        </p>
      </>
    ),
  });

export const assistanceView = abroad('assistance');
export const associationView = abroad('association');
