import { Link } from '@umijs/max';
import { Card, Empty } from 'antd';
import { backlogLabels, readLate } from '@platform/contract/backlog/backlog';
import type { DataOf } from '@platform/contract/call';
import { daysBetween, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useCall } from '@platform/pages/kit/use-call';

type Late = DataOf<typeof readLate>;

/** The late cases by town, office and person, the longest late first. */
export function LateCard() {
  const call = useCall(readLate, {}, { cacheKey: 'late' });
  return (
    <Card title="谁超时了">
      <CallState {...call}>
        {(late) => (late.rows.length === 0 ? <Empty description="没有超时的诉求和走访" /> : <LateTable {...late} />)}
      </CallState>
    </Card>
  );
}

function LateTable({ kinds, rows }: Late) {
  const { townName: town, officeName: office, personName: person, since } = backlogLabels;
  const heads = [
    { key: 'town', label: town.label },
    { key: 'office', label: office.label },
    { key: 'person', label: person.label },
    ...kinds.map(({ name, title }) => ({ key: name, label: title })),
    { key: 'since', label: since.label },
  ];
  return (
    <table className="late-table">
      <thead>
        <tr>
          {heads.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <td data-label={town.label}>{row.townName || town.none}</td>
            <td data-label={office.label}>{row.officeName || office.none}</td>
            <th scope="row" data-label={person.label}>
              {row.personName || person.none}
            </th>
            {kinds.map(({ name, title }) => {
              const counted = row.counts.find((each) => each.name === name);
              return (
                <td key={name} data-label={title} className={counted ? undefined : 'late-none'}>
                  {counted ? <Count {...counted} what={`${row.personName}${title}`} /> : '—'}
                </td>
              );
            })}
            <td data-label={since.label}>
              {timeText(row.since)}
              <strong className="late-days">{daysText(row.since)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CountProps = Pick<Late['rows'][number]['counts'][number], 'count' | 'address'> & {
  /** What is counted, for readers that do not see the table. */
  what: string;
};

function Count({ count, address, what }: CountProps) {
  const text = `${count.toLocaleString('zh-CN')} 项`;
  if (address === null) return <>{text}</>;
  return (
    <Link to={address} aria-label={`${what} ${text}`}>
      {text}
    </Link>
  );
}

function daysText(since: string): string {
  const days = daysBetween(shanghaiDate(Date.parse(since)), shanghaiDate(Date.now()));
  return days === 0 ? '今天' : `已 ${days} 天`;
}
