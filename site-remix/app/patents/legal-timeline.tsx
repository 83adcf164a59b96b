import type { PatentDetail } from '@platform/contract/patents/patent';

/** Announced legal events, latest first. Renders nothing where there are none. */
export function LegalTimeline({ events }: { events: PatentDetail['legalEvents'] }) {
  if (events.length === 0) return null;
  const ordered = [...events].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  return (
    <section className="card" aria-labelledby="events">
      <h2 id="events">法律事件</h2>
      <ol className="timeline">
        {ordered.map((event, index) => (
          <li key={`${event.code}-${event.date ?? ''}-${index}`}>
            <p className="timeline-date">{event.date ? <time>{event.date}</time> : '日期不详'}</p>
            <p className="timeline-name">
              {event.name || event.code}
              {event.name ? <span className="timeline-code">{event.code}</span> : null}
            </p>
            {event.detail ? <p className="timeline-detail">{event.detail}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
