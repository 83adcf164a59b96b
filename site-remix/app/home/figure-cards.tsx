import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { ShownBlock } from '@platform/contract/data-show/public-data-show';
import { Share } from '../parts/charts/share';
import { YearBars } from '../parts/charts/year-bars';
import { DemoMark } from '../parts/demo-mark';
import { formatCount } from '../parts/format';

/** Parts of a card that are shown unfolded. */
const MOST_PARTS = 5;

/** Statistics that the administration shows on the public site, each with its meaning, source and date. */
export function FigureCards({ figures }: { figures: readonly ShownBlock[] }) {
  return (
    <ul className="figure-cards">
      {figures.map((figure) => (
        <li key={figure.id} className="card figure-card">
          <h3>{figure.title}</h3>
          <p className="figure-total">
            {formatNumber(figure.total)}
            <span>{figure.unit}</span>
          </p>
          <Parts figure={figure} />
          <p className="figure-source">
            {figure.manual
              ? `人工填报，依据《${figure.manual.document}》，${figure.manual.date}`
              : `${figure.sourceText.replace(/。$/, '')}，计算于 ${shanghaiTime(new Date(figure.asOf))}`}
            <br />
            期间：{figure.period}
            <DemoMark isDemo={figure.isDemo} text="含演示数据" />
          </p>
          {figure.note ? (
            <details className="chart-table">
              <summary>口径说明</summary>
              <p>{figure.note}</p>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Parts({ figure: { chart, slices, title, unit, total } }: { figure: ShownBlock }) {
  if (chart === 'number' || slices.length === 0) return null;
  if (chart === 'trend')
    return (
      <YearBars
        years={slices.slice(-20).map(({ label, count }) => ({ name: label, count }))}
        caption={title}
        unit={unit}
      />
    );
  const most = chart === 'share' ? total : Math.max(...slices.map(({ count }) => count));
  const row = ({ label, count }: ShownBlock['slices'][number]) => (
    <li key={label}>
      {label}
      <span>
        {formatNumber(count)} {unit}
        {chart === 'share' && total > 0 ? ` · ${((count / total) * 100).toFixed(1)}%` : ''}
      </span>
      <Share width={(count / (most || 1)) * 100} series={1} />
    </li>
  );
  return (
    <>
      <ul className="type-bars">{slices.slice(0, MOST_PARTS).map(row)}</ul>
      {slices.length > MOST_PARTS ? (
        <details className="chart-table">
          <summary>其余 {slices.length - MOST_PARTS} 项</summary>
          <ul className="type-bars">{slices.slice(MOST_PARTS).map(row)}</ul>
        </details>
      ) : null}
    </>
  );
}

/** Formats a statistic; its decimals are kept. */
function formatNumber(count: number): string {
  const [whole = '', decimals] = String(count).split('.');
  return formatCount(Number(whole)) + (decimals === undefined ? '' : `.${decimals}`);
}
