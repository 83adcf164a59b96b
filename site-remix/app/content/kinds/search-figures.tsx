import type { ContentFigures } from '@platform/contract/content/content-figures';
import { YearBars } from '../../parts/charts/year-bars';
import { formatCount } from '../../parts/format';
import { type ResultFilters, resultAddress } from '../../addresses/result-query';

/** Applicants that are named beside a cluster. */
const MOST_APPLICANTS = 10;

/** Address of the list that a statistic counts: the unchanged expression with one filter or none. */
export const figureAddress = (expression: string, filters: ResultFilters = {}): string =>
  resultAddress({ expression, page: 1, sort: 'relevance', filters });

/** Statistics of a search: each number links to the list that it counts. */
export function SearchFigures({ figures, applicants }: { figures: ContentFigures; applicants: boolean }) {
  const { expression, total, types, years } = figures;
  return (
    <section className="live-figures" aria-label="专利数据">
      <p className="live-total">
        <a href={figureAddress(expression)} rel="nofollow">
          <strong>{formatCount(total)}</strong> 件专利
        </a>
        <span>由检索式 {expression} 实时得出，点开数字就是对应的专利。</span>
      </p>
      {total > 0 ? (
        <>
          <ul className="live-types">
            {types.map(({ value, label, count }) => (
              <li key={value}>
                <a href={figureAddress(expression, { type: value })} rel="nofollow">
                  <strong>{formatCount(count)}</strong>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="live-columns">
            <div>
              <h2>按公开年份</h2>
              <YearBars
                years={[...years].reverse().map(({ value, count }) => ({ name: value, count }))}
                caption="各年公开的专利"
                hrefOf={(year) => figureAddress(expression, { year })}
              />
            </div>
            {applicants ? (
              <div>
                <h2>主要申请人</h2>
                <ol className="live-applicants">
                  {figures.applicants.slice(0, MOST_APPLICANTS).map(({ value, label, count }) => (
                    <li key={value}>
                      <a href={figureAddress(expression, { applicant: value })} rel="nofollow">
                        {label}
                      </a>
                      <span>{formatCount(count)} 件</span>
                    </li>
                  ))}
                </ol>
              </div>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
