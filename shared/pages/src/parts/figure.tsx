import { Link } from '@umijs/max';
import { Statistic } from 'antd';

interface FigureProps {
  title: string;
  value: number;
  unit?: string;
  /** The list behind the figure. */
  to?: string;
}

/** A figure of a dashboard; it opens the list behind it where there is one. */
export function Figure({ title, value, unit = '件', to }: FigureProps) {
  const statistic = <Statistic title={title} value={value} suffix={<small>{unit}</small>} />;
  return to ? <Link to={to} className="figure-link">{statistic}</Link> : statistic;
}
