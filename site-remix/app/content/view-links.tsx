interface ViewLinksProps {
  path: string;
  /** The month that is shown; undefined in the list. */
  month: string | undefined;
  /** The month that the list links to. */
  now?: string;
}

/** Links between list and calendar of the same activities, with the calendar file. */
export function ViewLinks({ path, month, now }: ViewLinksProps) {
  return (
    <nav className="view-links no-print" aria-label="显示方式">
      <a href={path} aria-current={month === undefined ? 'page' : undefined}>
        列表
      </a>
      <a href={`${path}?month=${month ?? now ?? ''}`} aria-current={month === undefined ? undefined : 'page'}>
        月历
      </a>
      <a href="/feeds/activities.ics">订阅日历</a>
    </nav>
  );
}
