import { Link } from '@umijs/max';
import { Statistic } from 'antd';

interface KeyStatisticProps {
  title: string;
  value: number;
  unit?: string;
  /** The list behind the number. */
  to?: string;
}

/** A key number of a dashboard; it opens the list behind it where there is one. */
export function KeyStatistic({ title, value, unit = '件', to }: KeyStatisticProps) {
  const statistic = <Statistic title={title} value={value} suffix={<small>{unit}</small>} />;
  return to ? (
    <Link to={to} className="statistic-link">
      {statistic}
    </Link>
  ) : (
    statistic
  );
}
