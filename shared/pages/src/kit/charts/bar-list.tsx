import './bar-list.css';
import { Link } from '@umijs/max';
import type { ReactNode } from 'react';

interface Bar {
  key: string;
  name: string;
  count: number;
  /** CSS colour; by default equal for all. */
  color?: string;
  /** Address of the list behind the number. */
  to?: string;
  onPick?: () => void;
}

interface BarListProps {
  /** What is counted, for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** Value of a full track, of which the bars are shares. Default: the longest bar fills its track. */
  whole?: number;
  unit?: string;
}

/**
 * Horizontal bars with name and number, each on its track: a ranking, or with `whole` shares in per cent. Plain
 * elements fit every width and print, and linked bars can be reached by keyboard.
 */
export function BarList({ label, bars, whole, unit = '件' }: BarListProps) {
  const full = Math.max(whole ?? Math.max(...bars.map(({ count }) => count)), 1);
  return (
    <ul className="bar-list" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Target {...bar}>
            <span className="bar-name" title={bar.name}>
              {bar.name}
            </span>
            <span className="bar-track" aria-hidden="true">
              <span style={{ width: `${(bar.count / full) * 100}%`, background: bar.color }} />
            </span>
            <span className="bar-count">
              {bar.count.toLocaleString('zh-CN')} {unit}
              {whole !== undefined && <small>{percent(bar.count, full)}</small>}
            </span>
          </Target>
        </li>
      ))}
    </ul>
  );
}

function Target({ to, onPick, children }: Pick<Bar, 'to' | 'onPick'> & { children: ReactNode }) {
  if (to !== undefined)
    return (
      <Link to={to} className="bar-row">
        {children}
      </Link>
    );
  if (onPick)
    return (
      <button type="button" className="bar-row" onClick={onPick}>
        {children}
      </button>
    );
  return <span className="bar-row">{children}</span>;
}

/**
 * A share in per cent with one digit; a positive share that rounds to nothing is shown as less than the smallest step.
 */
export function percent(count: number, whole: number): string {
  const share = (count / whole) * 100;
  return count > 0 && share < 0.1 ? '<0.1%' : `${share.toFixed(1)}%`;
}
