import { Empty, Select, Skeleton } from 'antd';
import { useSessionStorageState } from 'ahooks';
import type { DataOf } from '@platform/contract/call';
import { expressionStatistics } from '@platform/contract/statistics/expression-statistics';
import { seriesColor } from '@platform/tokens/series-color';
import { countAxis, legend, nameAxis, plot } from '../../../../../kit/charts/axes';
import { BarList } from '../../../../../kit/charts/bar-list';
import { Chart } from '../../../../../kit/charts/chart';
import { CallState } from '../../../../../kit/parts/call-state';
import { useCall } from '../../../../../kit/use-call';
import { queryOf, type RecordFacet as Facet, type ResultState } from '../../../../../kit/searches/result-address';
import { FACET_NAMES } from '@platform/domain/patents/facet-names';
import { saysNothing } from '../says-nothing';
import { MatrixTable } from './matrix-table';
import './statistics-view.css';

type Statistics = DataOf<typeof expressionStatistics>;
type Dimension = Statistics['dimensions'][number];

interface StatisticsViewProps {
  state: ResultState;
  /** Filters the search by a value. */
  onNarrow: (values: { facet: Facet; value: string }[]) => void;
}

const DIMENSIONS: Facet[] = [
  'applicationYear',
  'publicationYear',
  'patentType',
  'legalStatus',
  'applicant',
  'ipcSubclass',
  'town',
  'agency',
];
const MATRIX_CHOICES: Facet[] = [
  'applicationYear',
  'patentType',
  'legalStatus',
  'applicant',
  'ipcSection',
  'ipcSubclass',
  'town',
  'agency',
  'country',
];
/** Properties whose values are long names. */
const NAMES: ReadonlySet<Facet> = new Set(['applicant', 'agency']);
/** Bars of a chart at most. */
const BARS = 12;

/** Statistics of the hits: every bar and every cell filters the search. */
export default function StatisticsView({ state, onNarrow }: StatisticsViewProps) {
  const [axes, setAxes] = useSessionStorageState<{ rows: Facet; columns: Facet }>('docking-matrix', {
    defaultValue: { rows: 'applicant', columns: 'applicationYear' },
  });
  const matrix = axes ?? { rows: 'applicant', columns: 'applicationYear' };
  const call = useCall(expressionStatistics, { ...queryOf(state), dimensions: DIMENSIONS, matrix, most: 20 });
  const choices = MATRIX_CHOICES.map((value) => ({ value, label: FACET_NAMES[value] }));
  return (
    <CallState {...call} skeleton={<Skeleton active paragraph={{ rows: 14 }} />}>
      {(statistics) => (
        <div className="statistics">
          <div className="statistics-grid">
            <Trend statistics={statistics} onNarrow={onNarrow} />
            {statistics.dimensions
              .filter(({ facet, values }) => !facet.endsWith('Year') && !saysNothing(values))
              .map((dimension) => (
                <Ranking
                  key={dimension.facet}
                  statistics={statistics}
                  dimension={dimension}
                  onNarrow={(value) => onNarrow([{ facet: dimension.facet, value }])}
                />
              ))}
          </div>
          <section className="statistics-card" aria-label="交叉分析">
            <div className="matrix-head">
              <h3>交叉分析</h3>
              <span className="no-print">
                <Select
                  size="small"
                  aria-label="行"
                  value={matrix.rows}
                  options={choices.filter(({ value }) => value !== matrix.columns)}
                  popupMatchSelectWidth={false}
                  onChange={(rows: Facet) => setAxes({ ...matrix, rows })}
                />
                {' × '}
                <Select
                  size="small"
                  aria-label="列"
                  value={matrix.columns}
                  options={choices.filter(({ value }) => value !== matrix.rows)}
                  popupMatchSelectWidth={false}
                  onChange={(columns: Facet) => setAxes({ ...matrix, columns })}
                />
              </span>
            </div>
            {statistics.matrix && statistics.matrix.rows.values.length > 0 ? (
              <MatrixTable
                matrix={statistics.matrix}
                onPick={(row, column) =>
                  onNarrow([
                    { facet: matrix.rows, value: row },
                    { facet: matrix.columns, value: column },
                  ])
                }
              />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这两项没有可以交叉的数据" />
            )}
          </section>
          <Untold dimensions={statistics.dimensions} />
          <p className="result-note">
            按 {statistics.total.toLocaleString('zh-CN')}{' '}
            件统计；一件专利可以有多个申请人和分类号，各项之和可能大于总数。
            <span className="no-print">点击图形或表格中的数字可以缩小检索范围。</span>
          </p>
        </div>
      )}
    </CallState>
  );
}

/** Properties without data for these hits, in one line instead of an empty chart each. */
function Untold({ dimensions }: { dimensions: readonly Dimension[] }) {
  const names = dimensions.filter(({ values }) => saysNothing(values)).map(({ facet }) => FACET_NAMES[facet]);
  return names.length === 0 ? null : <p className="result-note">这些专利暂无数据：{names.join('、')}。</p>;
}

function Trend({ statistics, onNarrow }: { statistics: Statistics; onNarrow: StatisticsViewProps['onNarrow'] }) {
  const series = (['applicationYear', 'publicationYear'] as const).flatMap(
    (facet) => statistics.dimensions.find((dimension) => dimension.facet === facet) ?? [],
  );
  const years = [...new Set(series.flatMap(({ values }) => values.map(({ value }) => value)))].sort();
  if (years.length === 0) return null;
  const names: Record<string, Facet> = { 申请: 'applicationYear', 公开: 'publicationYear' };
  const [peak] = [...(series[0]?.values ?? [])].sort((a, b) => b.count - a.count);
  return (
    <section className="statistics-card statistics-wide" aria-label="年度趋势">
      <h3>年度趋势</h3>
      <Chart
        label={`年度趋势，${years[0]}–${years.at(-1)} 年，申请最多的是 ${peak?.value ?? ''} 年，${peak?.count ?? 0} 件`}
        height={280}
        onPick={({ seriesName, name }) =>
          onNarrow([{ facet: names[seriesName ?? ''] ?? 'applicationYear', value: name }])
        }
        option={{
          tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
          legend,
          grid: plot,
          xAxis: { ...nameAxis, data: years },
          yAxis: countAxis,
          series: Object.entries(names).map(([name, facet]) => ({
            name,
            type: 'bar',
            barMaxWidth: 18,
            barGap: '10%',
            itemStyle: { borderRadius: [2, 2, 0, 0] },
            data: years.map(
              (year) =>
                series.find((each) => each.facet === facet)?.values.find(({ value }) => value === year)?.count ?? 0,
            ),
          })),
        }}
      />
    </section>
  );
}

function Ranking({
  statistics,
  dimension,
  onNarrow,
}: {
  statistics: Statistics;
  dimension: Dimension;
  onNarrow: (value: string) => void;
}) {
  // Each patent has one value of these: they are shares of the total.
  const parted = dimension.facet === 'patentType' || dimension.facet === 'legalStatus';
  const values = dimension.values.slice(0, BARS);
  const name = FACET_NAMES[dimension.facet];
  return (
    <section
      className={NAMES.has(dimension.facet) ? 'statistics-card statistics-names' : 'statistics-card'}
      aria-label={name}
    >
      <h3>
        {name}
        {dimension.total > values.length && (
          <small>
            前 {values.length} / {dimension.total.toLocaleString('zh-CN')} 项
          </small>
        )}
      </h3>
      <BarList
        label={name}
        bars={[
          ...values.map(({ value, label, count }, place) => ({
            key: value,
            name: label,
            count,
            color: parted ? seriesColor(label, place) : undefined,
            onPick: () => onNarrow(value),
          })),
          ...(parted && dimension.missing > 0
            ? [{ key: 'missing', name: '未知', count: dimension.missing, color: seriesColor('未知', 0) }]
            : []),
        ]}
        whole={parted ? statistics.total : undefined}
      />
    </section>
  );
}
