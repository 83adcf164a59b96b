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

/** Rounds to tenths of a unit: more digits are not visible and enlarge the page. */
const round = (length: number): number => Math.round(length * 10) / 10;

/** The number alone: a figure may name its parts `2024 年` itself. */
const isYear = (name: string): boolean => /^\d{4}$/.test(name);

/** A number that has room beside the axis on a phone too: 8,000, 1.6万. */
const tickOf = (count: number): string => (count < 10_000 ? formatCount(count) : `${count / 10_000}万`);

interface YearBarsProps {
  years: YearCount[];
  caption: string;
  unit?: string;
  /** Address that the number of a year in the table links to. */
  hrefOf?: (year: string) => string;
}

/** Columns by year, drawn by the server. The same numbers follow as a table for those who cannot see or want the numbers. */
export function YearBars({ years, caption, unit = '件', hrefOf }: YearBarsProps) {
  const top = niceCeiling(Math.max(1, ...years.map((year) => year.count)));
  const plot = HEIGHT - BOTTOM - TOP;
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, years.length);
  const bar = Math.min(34, step * 0.62);
  const everyNth = Math.ceil(years.length / 9);
  const y = (count: number) => round(TOP + plot * (1 - count / top));
  const bars = years.map((year, index) => ({ year, x: round(LEFT + step * (index + 0.5)) }));
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return (
    <figure>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={caption}>
        <path
          className="chart-grid"
          d={parts
            .slice(1)
            .map((part) => `M${LEFT} ${y(top * part)}H${WIDTH}`)
            .join('')}
        />
        <path className="chart-axis" d={`M${LEFT} ${y(0)}H${WIDTH}`} />
        <g className="chart-label" textAnchor="end">
          {parts.map((part) => (
            <text key={part} x={LEFT - 8} y={y(top * part) + 4}>
              {tickOf(Math.round(top * part))}
            </text>
          ))}
        </g>
        <g className="chart-bar" strokeWidth={round(bar)}>
          {bars.map(({ year: { name, count }, x }) => (
            <path key={name} d={`M${x} ${y(0)}V${y(count)}`}>
              <title>{`${name}${isYear(name) ? ' 年' : ''}：${formatCount(count)} ${unit}`}</title>
            </path>
          ))}
        </g>
        <g className="chart-label" textAnchor="middle">
          {bars.map(({ year: { name }, x }, index) =>
            (years.length - 1 - index) % everyNth === 0 ? (
              <text key={name} x={x} y={HEIGHT - 8}>
                {name}
              </text>
            ) : null,
          )}
        </g>
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
