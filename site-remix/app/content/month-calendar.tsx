import { fieldsOf } from '@platform/contract/content/fields-of';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import { asDeadline } from '@platform/domain/dates/shanghai-date';
import { monthAfter, monthWeeks } from '@platform/domain/dates/month-weeks';
import { formatCount } from '../parts/format';
import { listAddress } from '../addresses/list-address';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { Pager } from '../parts/pager';
import type { ContentPage } from '../addresses/content-pages';
import { weekdayOf } from './kinds/day-tile';
import { ViewLinks } from './view-links';

interface MonthCalendarProps {
  page: ContentPage;
  /** YYYY-MM. */
  month: string;
  /** The current day. */
  today: string;
  /** The activities of the month, earliest first: all of them, or one page of many. */
  items: readonly PublicContentRow[];
  total: number;
  /** Page number, number of pages, and activities on the pages before. */
  part: number;
  parts: number;
  before: number;
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of activities as a table with one row per day. */
export function MonthCalendar({ page, month, today, items, total, part, parts, before }: MonthCalendarProps) {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const name = `${year} 年 ${number} 月`;
  return (
    <div className="page content-page">
      <Breadcrumbs
        trail={[{ title: '首页', href: '/web/index' }, { title: page.title, href: page.path }, { title: name }]}
      />
      <header className="content-head">
        <div>
          <h1>{name}</h1>
          <p>
            {total > 0 ? `本月 ${formatCount(total)} 场活动。` : '本月没有活动。'}
            {parts > 1 ? `本页是按时间的第 ${before + 1} 至 ${before + items.length} 场，其余在下面翻页。` : ''}
          </p>
        </div>
        <ViewLinks path={page.path} month={month} />
      </header>
      <nav className="month-turn no-print" aria-label="月份">
        <Turn path={page.path} month={monthAfter(month, -1)} rel="prev" />
        {today.startsWith(month) ? null : <a href={`${page.path}?month=${today.slice(0, 7)}`}>本月</a>}
        <Turn path={page.path} month={monthAfter(month, 1)} rel="next" />
      </nav>
      <table className="card month">
        <caption className="visually-hidden">{name}的活动</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                周{day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} className="none" />
                ) : (
                  <Day key={day} day={day} today={today} items={items.filter((item) => isOn(item, day))} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={part}
        last={parts}
        to={(target) => listAddress({ path: page.path, keyword: '', page: target, narrowed: { month } })}
      />
    </div>
  );
}

function Turn({ path, month, rel }: { path: string; month: string; rel: 'prev' | 'next' }) {
  if (!month.startsWith('20')) return <span />;
  const [year, number] = month.split('-').map(Number) as [number, number];
  return (
    <a href={`${path}?month=${month}`} rel={`${rel} nofollow`}>
      {rel === 'prev' ? '← ' : ''}
      {year} 年 {number} 月{rel === 'next' ? ' →' : ''}
    </a>
  );
}

interface DayProps {
  day: string;
  today: string;
  items: readonly PublicContentRow[];
}

function Day({ day, today, items }: DayProps) {
  const kind = [items.length === 0 ? 'none' : '', day === today ? 'today' : '', day < today ? 'past' : ''];
  return (
    <td className={kind.filter(Boolean).join(' ') || undefined} aria-current={day === today ? 'date' : undefined}>
      <time dateTime={day}>
        {Number(day.slice(8))}
        <span> 日 · 周{weekdayOf(day)}</span>
      </time>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <a href={publicAddress(item.kind, item.id) ?? ''}>
                <small>{hourOn(item, day)}</small>
                {item.title}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  );
}

/** The last day of an activity; midnight belongs to the day that it ends. */
function lastDay(item: PublicContentRow): string {
  const { startsAt, endsAt } = fieldsOf('activity', item);
  return endsAt && endsAt !== startsAt ? asDeadline(endsAt).slice(0, 10) : item.day;
}

const isOn = (item: PublicContentRow, day: string): boolean => item.day <= day && day <= lastDay(item);

/** The hour at which it begins on a day; on a later one of its days, the number of that day. */
function hourOn(item: PublicContentRow, day: string): string {
  const { startsAt } = fieldsOf('activity', item);
  return startsAt?.startsWith(day) ? startsAt.slice(11) : '续';
}
