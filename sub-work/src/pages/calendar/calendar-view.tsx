import './calendar.css';
import { history, useLocation } from '@umijs/max';
import { Alert, Button, Card, Grid, Skeleton } from 'antd';
import { lazy, useEffect, useMemo, useState } from 'react';
import {
  type CalendarEvent,
  listCalendar,
  MOST_CALENDAR_EVENTS,
  readCalendar,
} from '@platform/contract/visits/calendar';
import type { CalendarPage } from '@platform/contract/visits/calendar';
import { useReadOnly, Writes } from '@platform/pages/kit/app/writes';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { readListQuery } from '@platform/pages/kit/list/list-query';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Later } from '@platform/pages/kit/parts/later';
import { useCall } from '@platform/pages/kit/use-call';
import { type CalendarFilter, CalendarFilters } from './calendar-filters';
import { CalendarHead, CalendarLegend } from './calendar-head';
import { type CalendarItem, itemsOf } from './calendar-items';
import CalendarList from './calendar-list';
import { type CalendarPlace, listSpan, readPlace, sheetOf } from './calendar-place';
import { EventDialog } from './event-dialog';
import { RescheduleDialog } from './reschedule-dialog';

// Both calendars share one file with the library, which is loaded with the first sheet.
const FullCalendar = lazy(() => import('./full-calendar'));

interface CalendarViewProps {
  /** Stable name of the list of this calendar. */
  name: string;
  /** Shows all events of one person; without it the visits of all persons. */
  personal: boolean;
}

/** The open dialog: an event is shown or moved. */
type Doing =
  | { what: 'look'; event: CalendarEvent }
  | { what: 'move'; event: CalendarEvent; by: number; back?: () => void };

/** A calendar by month, by week and as a list. The address holds the view and the filters. */
export function CalendarView({ name, personal }: CalendarViewProps) {
  const { pathname, search } = useLocation();
  const { id: self, street_id: street } = useSessionUser();
  const isPhone = Grid.useBreakpoint().sm === false;
  const place = readPlace(search, isPhone);
  const [doing, setDoing] = useState<Doing>();
  const [changes, setChanges] = useState(0);
  const asked = readListQuery(listCalendar, search) as CalendarFilter;
  const filter: CalendarFilter = personal
    ? { kinds: asked.kinds, userId: asked.userId ?? self }
    : { kinds: ['visit'], userId: asked.userId, officeId: asked.officeId, townId: asked.townId };

  const go = (
    change: Record<string, string | number | readonly string[] | undefined>,
    how: 'push' | 'replace' = 'replace',
  ) => history[how](addressWith(pathname, search, change));
  const show = ({ look, day }: CalendarPlace) => go({ view: look, date: day, ...NO_LIST });
  const narrow = (next: CalendarFilter) => go({ ...next, kinds: personal ? next.kinds : undefined, page: undefined });
  const listOf = (day: string) =>
    addressWith(pathname, search, { ...NO_LIST, view: 'list', date: day, from: day, to: day });

  return (
    <Card className="calendar">
      <CalendarFilters value={filter} onChange={narrow} personal={personal} isDistrict={street === 0} />
      <CalendarHead place={place} isPhone={isPhone} onPlace={show} />
      {place.look === 'list' ? (
        <ListOfDays search={search} onSpan={(span) => go({ ...span })}>
          <CalendarList
            name={name}
            fixed={personal ? { userId: filter.userId } : { kinds: ['visit'] }}
            reloadKey={changes}
            onMove={(event) => setDoing({ what: 'move', event, by: 0 })}
          />
        </ListOfDays>
      ) : (
        <Sheet
          place={place}
          filter={filter}
          personal={personal}
          isPhone={isPhone}
          changes={changes}
          listOf={listOf}
          onDoing={setDoing}
        />
      )}
      {doing?.what === 'look' && (
        <EventDialog
          event={doing.event}
          onClose={() => setDoing(undefined)}
          onMove={() => setDoing({ what: 'move', event: doing.event, by: 0 })}
        />
      )}
      {doing?.what === 'move' && (
        <RescheduleDialog
          visit={doing.event}
          by={doing.by}
          onRefused={() => doing.back?.()}
          onClose={() => {
            doing.back?.();
            setDoing(undefined);
          }}
          onDone={() => {
            setDoing(undefined);
            setChanges((count) => count + 1);
          }}
        />
      )}
    </Card>
  );
}

/** Query parameters that only the list uses. */
const NO_LIST = { from: undefined, to: undefined, page: undefined, size: undefined, sort: undefined };

function addressWith(
  pathname: string,
  search: string,
  change: Record<string, string | number | readonly string[] | undefined>,
): string {
  const parameters = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    parameters.delete(key);
    if (value === undefined) continue;
    for (const each of typeof value === 'object' ? value : [String(value)]) parameters.append(key, each);
  }
  const text = parameters.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

interface ListOfDaysProps {
  search: string;
  onSpan: (span: { from: string; to: string }) => void;
  children: React.ReactNode;
}

/**
 * A list has given days: an address without them gets those of its month, or the days ahead. The view is not written to
 * the address, so that a window that becomes wide again shows the sheet.
 */
function ListOfDays({ search, onSpan, children }: ListOfDaysProps) {
  const parameters = new URLSearchParams(search);
  const isNamed = parameters.has('from') || parameters.has('to');
  useEffect(() => {
    if (!isNamed) onSpan(listSpan(search));
  }, [isNamed]);
  return isNamed ? children : <Skeleton active paragraph={{ rows: 8 }} />;
}

interface SheetProps {
  place: CalendarPlace;
  filter: CalendarFilter;
  personal: boolean;
  isPhone: boolean;
  changes: number;
  listOf: (day: string) => string;
  onDoing: (doing: Doing) => void;
}

function Sheet({ place, filter, changes, ...rest }: SheetProps) {
  const call = useCall(readCalendar, { ...sheetOf(place), ...filter });
  useEffect(() => {
    if (changes > 0) call.refresh();
  }, [changes]);
  return (
    <>
      <CallState {...call}>{(page) => <SheetOf page={page} place={place} {...rest} />}</CallState>
      <CalendarLegend personal={rest.personal} />
    </>
  );
}

function SheetOf({
  page,
  place,
  personal,
  isPhone,
  listOf,
  onDoing,
}: Omit<SheetProps, 'filter' | 'changes'> & { page: CalendarPage }) {
  const readOnly = useReadOnly() !== undefined;
  const items = useMemo(() => {
    const { from } = sheetOf(place);
    const all = itemsOf(page, { named: personal, numbers: isPhone, from, listOf });
    return readOnly ? all.map((item) => ({ ...item, movable: false })) : all;
  }, [page, place.look, place.day, personal, isPhone, readOnly]);
  const open = ({ event, address }: CalendarItem) => (event ? onDoing({ what: 'look', event }) : history.push(address));
  return (
    <>
      {page.untoldYears.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${page.untoldYears.join('、')} 年的放假安排还没有录入，休息日没有标出。`}
        />
      )}
      {page.days.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={`共 ${page.total.toLocaleString('zh-CN')} 项，超过 ${MOST_CALENDAR_EVENTS.toLocaleString('zh-CN')} 项时按天显示数目；选择人员、科室或镇街可以看到每一项。`}
        />
      )}
      {page.total === 0 && (
        <Alert
          type="info"
          message="这段时间没有安排。"
          action={
            <Writes>
              <Button size="small" onClick={() => history.push('/addWaitvisit')}>
                安排走访
              </Button>
            </Writes>
          }
        />
      )}
      <Later place={<Skeleton active paragraph={{ rows: 12 }} />}>
        <FullCalendar
          place={place}
          items={items}
          restDays={page.restDays}
          named={personal}
          onOpen={open}
          onDrop={({ event }, by, back) => onDoing({ what: 'move', event: event!, by, back })}
          onMore={(day) => history.push(listOf(day))}
        />
      </Later>
    </>
  );
}
