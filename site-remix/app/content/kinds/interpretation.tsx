import { publicAddress } from '@platform/contract/content/content-kinds';
import { fieldsOf } from '@platform/contract/content/fields-of';
import { interpretationForms, policyLevels, policyStatuses } from '@platform/contract/content/kinds/policy-kinds';
import type { Item } from '../content-item';
import { InterpretedPolicies } from './counterparts';
import { Facts } from './facts';
import { declareView } from './kind-view';
import { FORCE_TONES } from '../../parts/force-tones';

/** An explanation of a policy: its form and the policy. */
export const interpretationView = declareView({
  kind: 'interpretation',
  Head: ({ found, fields }) => (
    <>
      <p className="kind-stage">
        <span className="tag">{interpretationForms[fields.form]}</span>
      </p>
      {interpreted(found).map((policy) => (
        <Interpreted key={policy.id} policy={policy} />
      ))}
      <Facts item={found.item} without={['form']} />
    </>
  ),
  // The policy has the subject; the summary appears on its own page.
  Row: ({ item, fields: { form, issuer } }) => (
    <>
      <p className="content-marks">
        <span className="tag">{interpretationForms[form]}</span>
        {issuer ? <span>{issuer}</span> : null}
        <time>{item.day}</time>
      </p>
      <InterpretedPolicies item={item} />
    </>
  ),
  ld: (found, _fields, site) => ({
    '@type': 'Article',
    about: interpreted(found).map(({ title, kind, id }) => ({
      '@type': 'Legislation',
      name: title,
      url: `${site.origin}${publicAddress(kind, id) ?? ''}`,
    })),
  }),
});

const interpreted = ({ links }: Item) =>
  links.flatMap(({ relation, outgoing, item }) =>
    relation === 'interprets' && outgoing && item.kind === 'policy' ? [item] : [],
  );

function Interpreted({ policy }: { policy: Item['item'] }) {
  const { level, status, documentNumber } = fieldsOf('policy', policy);
  return (
    <div className="interpreted">
      <p>
        <span>解读的文件</span>
        <a href={publicAddress(policy.kind, policy.id) ?? ''}>《{policy.title}》</a>
      </p>
      <p className="content-marks">
        <span className={FORCE_TONES[status]}>{policyStatuses[status]}</span>
        <span>{policyLevels[level]}</span>
        {documentNumber ? <span>{documentNumber}</span> : null}
        <time dateTime={policy.day}>{policy.day} 发布</time>
      </p>
    </div>
  );
}
