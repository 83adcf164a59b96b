import { Link } from '@umijs/max';
import { type CalendarEvent, type CalendarKind, listCalendar } from '@platform/contract/visits/calendar';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { visitColors } from '../visits/visit-columns';

const column = columnsOf(listCalendar);

interface CalendarListProps {
  /** Stable name under which column settings and views are stored. */
  name: string;
  fixed: { kinds?: CalendarKind[]; userId?: number };
  reloadKey: number;
  onMove: (event: CalendarEvent) => void;
}

/** The calendar as a list, with the functions of all lists. */
export default function CalendarList({ name, fixed, reloadKey, onMove }: CalendarListProps) {
  const several = fixed.kinds === undefined;
  return (
    <ListPage
      name={name}
      call={listCalendar}
      defaultSort="start"
      title="日程"
      fixed={fixed}
      beside={['kinds', 'userId', 'officeId', 'townId']}
      reloadKey={reloadKey}
      columns={[
        column.text('companyName', {
          width: 240,
          fixed: 'left',
          render: ({ path, companyName, isDemo }) => (
            <>
              {isDemo && <DemoTag text="演示" />}
              <Link to={path}>{companyName}</Link>
            </>
          ),
        }),
        column.range('start', 'from', 'to', { width: 150, sorter: true }),
        ...(several ? [column.choice('kind', { width: 100 })] : []),
        column.text('title', { width: 240 }),
        column.choice('state', { width: 100, colors: visitColors }),
        column.text('persons', { width: 140 }),
        column.text('townName', { width: 110 }),
        column.time('end', { width: 150, hidden: true }),
        column.yes('overdue', { width: 110 }),
        column.actions((event) => [event.movable && { label: '改期', writes: true, onClick: () => onMove(event) }], 80),
      ]}
      empty="这段时间没有安排。"
    />
  );
}
