import { useSite } from '../../parts/use-site';
import { declareView } from './kind-view';

/** Pages that name the operator of the site. */
const NAMES_OPERATOR: readonly string[] = ['/web/page/privacy', '/web/page/contact'];

/** A single page; some name the operator, from the settings of the site. */
export const singlePageView = declareView({
  kind: 'page',
  Foot: ({ fields: { path } }) => (NAMES_OPERATOR.includes(path) ? <Operator /> : null),
});

/** The operator of the site and its contact. Empty fields are left out, because no values are invented. */
function Operator() {
  const { organiser, undertaker, contact } = useSite().shown.details;
  const facts = [
    ['主办单位', organiser],
    ['承办单位', undertaker],
    ['联系方式', contact],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="operator">
      <h2 id="operator">本站的运营者</h2>
      <dl className="content-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
