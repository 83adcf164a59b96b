import './key-statistic.css';
import { Link } from '@umijs/max';
import { Statistic } from 'antd';

interface KeyStatisticProps {
  title: string;
  /** Null: unknown. */
  value: number | null;
  unit?: string;
  /** Address of the list of exactly the counted rows. */
  to?: string;
  /** The same number a year before, as of the same day. */
  lastYear?: number;
  /** What exactly is counted. */
  words?: string;
  /** `late`: red; `none`: muted. */
  look?: 'late' | 'none';
}

/** A key number of a dashboard; links to the list of the counted rows. */
export function KeyStatistic({ title, value, unit = '件', to, lastYear, words, look }: KeyStatisticProps) {
  const className = look ? `key-statistic key-statistic-${look}` : 'key-statistic';
  const statistic = (
    <>
      <Statistic title={title} value={value ?? '未知'} suffix={value === null ? undefined : <small>{unit}</small>} />
      {lastYear !== undefined && value !== null && <Change by={value - lastYear} lastYear={lastYear} />}
      {words && <span className="key-statistic-words">{words}</span>}
    </>
  );
  return to ? (
    <Link to={to} className={className}>
      {statistic}
    </Link>
  ) : (
    <div className={className}>{statistic}</div>
  );
}

/** More is not always better: the change shows its direction without a good or bad colour. */
function Change({ by, lastYear }: { by: number; lastYear: number }) {
  const text = by === 0 ? '持平' : `${by > 0 ? '▲' : '▼'} ${Math.abs(by).toLocaleString('zh-CN')}`;
  return (
    <span className="key-statistic-change">
      {text}
      <small>去年同期 {lastYear.toLocaleString('zh-CN')}</small>
    </span>
  );
}
