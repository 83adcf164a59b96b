import './block-figure.css';
import { history, Link } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { NO_VALUE } from '@platform/contract/data-show/block-source';
import type { BlockChart, BlockSlice } from '@platform/contract/data-show/data-block';
import { countAxis, nameAxis } from '@platform/pages/kit/charts/axes';
import { BarList } from '@platform/pages/kit/charts/bar-list';
import { Chart } from '@platform/pages/kit/charts/chart';
import { ShareChart } from '@platform/pages/kit/charts/share-chart';

interface BlockFigureProps {
  title: string;
  unit: string;
  chart: BlockChart;
  total: number;
  slices: readonly BlockSlice[];
  /** Returns the address of the rows behind the block or one of its slices; nothing is linked without it. */
  to?: (slice?: string) => string;
}

/** Number of bars shown before the list is expanded. */
const BARS = 10;

/** Shows a number and its chart as on the public site; each links to its rows. */
export function BlockFigure({ title, unit, chart, total, slices, to }: BlockFigureProps) {
  const number = (
    <>
      <strong>{total.toLocaleString('zh-CN', { maximumFractionDigits: 4 })}</strong>
      <span>{unit}</span>
    </>
  );
  return (
    <div className="block-figure">
      {to ? (
        <Link className="block-number" to={to()} title="查看明细">
          {number}
        </Link>
      ) : (
        <p className="block-number">{number}</p>
      )}
      {slices.length > 0 && <Drawing {...{ title, unit, chart, slices, to }} />}
    </div>
  );
}

function Drawing({ title, unit, chart, slices, to }: Omit<BlockFigureProps, 'total'>) {
  switch (chart) {
    case 'number':
      return null;
    case 'bar':
      return <Bars {...{ title, unit, slices, to }} />;
    case 'share':
      return (
        <ShareChart
          name={title}
          unit={unit}
          shares={slices.map(({ value, label, count }) => ({ name: label, count, to: to?.(value) }))}
        />
      );
    case 'trend':
      return <Trend {...{ title, unit, slices, to }} />;
  }
}

type DrawingProps = Pick<BlockFigureProps, 'title' | 'unit' | 'slices' | 'to'>;

function Bars({ title, unit, slices, to }: DrawingProps) {
  const [all, setAll] = useState(false);
  const shown = all ? slices : slices.slice(0, BARS);
  return (
    <>
      <BarList
        label={title}
        unit={unit}
        bars={shown.map(({ value, label, count }) => ({ key: value, name: label, count, to: to?.(value) }))}
      />
      {slices.length > BARS && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${slices.length} 项`}
        </Button>
      )}
    </>
  );
}

/** Shows years as columns, and the same numbers as a list for screen readers and the keyboard. */
function Trend({ title, unit, slices, to }: DrawingProps) {
  const years = slices.filter(({ value }) => value !== NO_VALUE);
  const [peak] = [...years].sort((one, other) => other.count - one.count);
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true },
      grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
      xAxis: { ...nameAxis, data: years.map(({ label }) => label.replace(' 年', '')) },
      yAxis: countAxis,
      series: [
        {
          name: unit,
          type: 'bar',
          barMaxWidth: 22,
          itemStyle: { borderRadius: [2, 2, 0, 0] },
          data: years.map(({ count }) => count),
        },
      ],
    }),
    [JSON.stringify(slices), unit],
  );
  return (
    <>
      <Chart
        label={`${title}，${years[0]?.label ?? ''}至${years.at(-1)?.label ?? ''}，最多的是${peak?.label ?? ''}，${peak?.count ?? 0} ${unit}`}
        option={option}
        height={220}
        onPick={({ name }) => {
          const year = years.find(({ label }) => label === `${name} 年`);
          if (to && year) history.push(to(year.value));
        }}
      />
      <details className="block-years">
        <summary>逐年数字</summary>
        <BarList
          label={`${title}，逐年`}
          unit={unit}
          bars={[...slices]
            .reverse()
            .map(({ value, label, count }) => ({ key: value, name: label, count, to: to?.(value) }))}
        />
      </details>
    </>
  );
}
