import type { PatentDetail } from '@platform/contract/patents/patent';

/** Legal events as announced, the latest first. */
export function LegalTimeline({ events }: { events: PatentDetail['legalEvents'] }) {
  const ordered = [...events].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  return (
    <section className="card" aria-labelledby="events">
      <h2 id="events">法律事件</h2>
      {ordered.length === 0 ? (
        <p className="patent-none">暂无法律事件记录。</p>
      ) : (
        <ol className="timeline">
          {ordered.map((event, index) => (
            <li key={`${event.code}-${event.date ?? ''}-${index}`}>
              <p className="timeline-date">
                {event.date ? <time dateTime={event.date}>{event.date}</time> : '日期不详'}
              </p>
              <p className="timeline-name">
                {event.name || event.code}
                {event.name ? <span className="timeline-code">{event.code}</span> : null}
              </p>
              {event.detail ? <p className="timeline-detail">{event.detail}</p> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
