interface ViewLinksProps {
  path: string;
  /** The month that is shown; undefined in the list. */
  month: string | undefined;
  /** The month to which the list leads. */
  now?: string;
}

/** The same activities as a list or by month, and for the calendar of whoever comes. */
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
