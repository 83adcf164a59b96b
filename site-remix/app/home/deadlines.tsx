import { publicAddress } from '@platform/contract/content/content-kinds';
import { daysBetween, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { DemoMark } from '../parts/demo-mark';
import { formatCount } from '../parts/format';
import type { FrontBlockData } from './blocks';

const DOES = { activity: '报名', project: '申报' } as const;
const LISTS = [
  { path: '/web/activities?stage=open', title: '全部报名中的活动' },
  { path: '/web/engineering?stage=open', title: '全部申报中的项目' },
] as const;

interface DeadlinesProps {
  block: FrontBlockData;
  heading: string;
  /** The current day. */
  today: string;
}

/** Open activities and projects that close soon, with the days left. */
export function Deadlines({ block: { title, deadlines }, heading, today }: DeadlinesProps) {
  const { total, list } = deadlines;
  return (
    <section aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>{title || '近期截止'}</h2>
        <p>
          30 天内 <strong>{formatCount(total)}</strong> 项
        </p>
      </div>
      <ul className="card deadline-list">
        {list.map((item) => {
          // Midnight belongs to the day that it ends.
          const day = shanghaiDate(Date.parse(item.closesAt) - 1);
          const left = daysBetween(today, day);
          return (
            <li key={item.id}>
              <span className={left <= 7 ? 'deadline-days soon' : 'deadline-days'}>
                {left > 0 ? (
                  <>
                    <strong>{left}</strong> 天
                  </>
                ) : (
                  '今天'
                )}
              </span>
              <p>
                <a href={publicAddress(item.kind, item.id) ?? ''}>{item.title}</a>
                <span>
                  <time>{day}</time> {item.kind === 'activity' ? DOES.activity : DOES.project}截止
                  <DemoMark isDemo={item.isDemo} />
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="deadline-more">
        {LISTS.map((each) => (
          <a key={each.path} href={each.path}>
            {each.title}
          </a>
        ))}
      </p>
    </section>
  );
}
