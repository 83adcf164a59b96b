import { formatCount } from '../format';
import { ChartTable } from './chart-table';
import { niceCeiling } from './nice-ceiling';

export interface YearCount {
  name: string;
  count: number;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 72;
const RIGHT = 12;
const BOTTOM = 32;
const TOP = 12;

/** A number that has room beside the axis on a phone too: 8,000, 1.6万. */
const tickOf = (count: number): string => (count < 10_000 ? formatCount(count) : `${count / 10_000}万`);

interface YearBarsProps {
  years: YearCount[];
  caption: string;
  unit?: string;
  /** Where the number of a year in the table leads. */
  hrefOf?: (year: string) => string;
}

/** Columns by year, drawn by the server. The same numbers follow as a table for those who cannot see or want the numbers. */
export function YearBars({ years, caption, unit = '件', hrefOf }: YearBarsProps) {
  const top = niceCeiling(Math.max(1, ...years.map((year) => year.count)));
  const plot = HEIGHT - BOTTOM - TOP;
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, years.length);
  const bar = Math.min(34, step * 0.62);
  const everyNth = Math.ceil(years.length / 9);
  const y = (count: number) => TOP + plot * (1 - count / top);
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={caption}
        preserveAspectRatio="xMidYMid meet"
      >
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={y(top * part)}
              y2={y(top * part)}
              className={part === 0 ? 'chart-axis' : 'chart-grid'}
            />
            <text x={LEFT - 8} y={y(top * part) + 4} className="chart-label" textAnchor="end">
              {tickOf(Math.round(top * part))}
            </text>
          </g>
        ))}
        {years.map((year, index) => {
          const x = LEFT + step * index + (step - bar) / 2;
          return (
            <g key={year.name}>
              <rect
                x={x}
                y={y(year.count)}
                width={bar}
                height={Math.max(0, HEIGHT - BOTTOM - y(year.count))}
                rx={2}
                className="chart-bar"
              >
                <title>{`${year.name} 年：${formatCount(year.count)} ${unit}`}</title>
              </rect>
              {(years.length - 1 - index) % everyNth === 0 ? (
                <text x={x + bar / 2} y={HEIGHT - 8} className="chart-label" textAnchor="middle">
                  {year.name}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <ChartTable
        caption={caption}
        head={['年份', `${unit}数`]}
        rows={years.map((year) => [
          year.name,
          hrefOf ? (
            <a key={year.name} href={hrefOf(year.name)} rel="nofollow">
              {formatCount(year.count)}
            </a>
          ) : (
            formatCount(year.count)
          ),
        ])}
      />
    </figure>
  );
}
