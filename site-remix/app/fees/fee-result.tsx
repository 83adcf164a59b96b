import { feePatentTypes, type FeeQuote, feeStates } from '@platform/contract/fees/fee-quote';
import { yuan } from '@platform/domain/fees/yuan';
import { patentAddress } from '../addresses/patent-address';

type Line = FeeQuote['lines'][number];
type Patent = FeeQuote['patents'][number];

/** Colour of a state: the tags of the site. */
const TAGS: Readonly<Record<Line['state'], string>> = {
  paid: 'tag good',
  open: 'tag',
  grace: 'tag pending',
  ended: 'tag ended',
  beyondTerm: 'tag ended',
  unknown: 'tag pending',
};

/** The years of the asked patent. */
export function FeeResult({ quote }: { quote: FeeQuote }) {
  const [patent] = quote.patents;
  if (!patent) return null;
  const sources = [...new Set(quote.lines.flatMap(({ steps }) => steps.map(({ article }) => article)))].filter(Boolean);
  return (
    <section className="card fee-card" aria-labelledby="fee-result">
      <h2 id="fee-result">{patent.title || '计算结果'}</h2>
      <Facts patent={patent} payOn={quote.payOn} />
      {patent.note ? <p className="notice warn">{patent.note}</p> : null}
      {quote.lines.length > 0 ? (
        <>
          <Sum quote={quote} />
          <table className="fee-table">
            <caption className="visually-hidden">每一年度的年费，按 {quote.payOn} 缴费</caption>
            <thead>
              <tr>
                {['年度', '应缴日', '全额', '减缴', '滞纳金', '应缴', '状态'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {quote.lines.map((line) => (
              <LineRows key={line.year} line={line} sources={sources} />
            ))}
          </table>
          <h3>依据</h3>
          <ol className="fee-sources">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </>
      ) : patent.outcome === 'quoted' ? (
        <p>授权以后没有需要另行缴纳的年度。</p>
      ) : null}
    </section>
  );
}

function Facts({ patent, payOn }: { patent: Patent; payOn: string }) {
  const {
    applicationNumber,
    publicationNumber,
    patentType,
    applicationDate,
    grantDate,
    grantYear,
    expiryDate,
    isDemo,
  } = patent;
  const facts: [string, string | null][] = [
    ['类型', patentType && feePatentTypes[patentType]],
    ['申请日', applicationDate],
    ['授权公告日', grantDate && `${grantDate}${grantYear ? `（第${grantYear}年度）` : ''}`],
    ['届满日', expiryDate],
    ['缴费日', payOn],
  ];
  return (
    <dl className="fee-facts">
      {publicationNumber ? (
        <div>
          <dt>{applicationNumber ? '申请号' : '公开号'}</dt>
          <dd>
            <a href={patentAddress(publicationNumber)}>{applicationNumber || publicationNumber}</a>
            {isDemo ? <span className="tag demo">演示数据</span> : null}
          </dd>
        </div>
      ) : null}
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** What is to be paid on the asked day, and the years to come together. */
function Sum({ quote: { lines, payOn } }: { quote: FeeQuote }) {
  const late = lines.filter(
    ({ state, payableCny }) => (state === 'grace' || state === 'unknown') && payableCny !== null,
  );
  const open = lines.filter(({ state }) => state === 'open');
  const sum = open.reduce((total, { payableCny }) => total + (payableCny ?? 0), 0);
  return (
    <p className="fee-sum">
      {late.map(({ year, state, payableCny }) => (
        <span key={year}>
          第 {year} 年度{state === 'unknown' ? '是否已缴未知，若未缴，' : '已过应缴日，'}
          {payOn} 应缴 <strong>{yuan(payableCny!)}</strong>。
        </span>
      ))}
      {open.length > 0 ? (
        <span>
          未到应缴日的 {open.length} 个年度合计 <strong>{yuan(sum)}</strong>。
        </span>
      ) : null}
    </p>
  );
}

const amount = (value: number | null): string => (value === null ? '—' : yuan(value));

function LineRows({ line, sources }: { line: Line; sources: readonly string[] }) {
  const { year, dueDate, lastDay, annualFeeCny, reducedPercent, surchargeCny, payableCny, state, flags } = line;
  return (
    <tbody className={`fee-line fee-${state}`}>
      <tr>
        <th scope="row" data-head="年度">
          第 {year} 年度
        </th>
        <td data-head="应缴日">
          {dueDate}
          {lastDay === dueDate ? null : <small>可顺延至 {lastDay}</small>}
        </td>
        <td data-head="全额">{amount(annualFeeCny)}</td>
        <td data-head="减缴">{reducedPercent > 0 ? `${reducedPercent}%` : '无'}</td>
        <td data-head="滞纳金">{surchargeCny === 0 ? '无' : amount(surchargeCny)}</td>
        <td data-head="应缴">
          <strong>{amount(payableCny)}</strong>
        </td>
        <td data-head="状态">
          <span className={TAGS[state]}>{feeStates[state]}</span>
          {flags.map((flag) => (
            <small key={flag}>{flag}</small>
          ))}
        </td>
      </tr>
      <tr className="fee-steps">
        <td colSpan={7}>
          <details>
            <summary>第 {year} 年度怎样算出</summary>
            <ol>
              {line.steps.map(({ text, article }) => (
                <li key={text}>
                  {text}
                  {article ? <sup>[{sources.indexOf(article) + 1}]</sup> : null}
                </li>
              ))}
            </ol>
            <p>费用标准：{line.rateVersion || '没有可用的标准'}</p>
          </details>
        </td>
      </tr>
    </tbody>
  );
}
