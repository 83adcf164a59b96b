import type { OutboxEntry } from '../parts/load-context';

/** Messages that would be sent by SMS. Only on a development or demonstration server. */
export function Outbox({ entries }: { entries: OutboxEntry[] }) {
  return (
    <section className="outbox" aria-labelledby="outbox-title">
      <h2 id="outbox-title">开发收件箱</h2>
      <p>本服务器未接入短信，发往该号码的短信显示在这里。</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.createdAt + entry.body}>
            <time dateTime={entry.createdAt}>{clock(entry.createdAt)}</time>
            {entry.body}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hours and minutes in China, independent of the server’s time zone. */
function clock(instant: string): string {
  return new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(new Date(instant));
}
