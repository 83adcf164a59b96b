import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import { factsOf } from '@platform/contract/content/facts';

/** One item in a list: title, what it is about, its day. */
export function ContentRow({ item, several }: { item: PublicContentRow; several: boolean }) {
  const facts = factsOf(item).slice(0, 3);
  return (
    <li className="content-row">
      <h2>
        <a href={publicAddress(item.kind, item.id) ?? '/web/index'}>{item.title}</a>
        {item.isDemo ? <span className="tag demo">演示内容</span> : null}
        {item.pinned ? <span className="tag pinned">置顶</span> : null}
      </h2>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <time dateTime={item.day}>{item.day}</time>
        {several ? <span>{item.columnName}</span> : null}
        {facts.map(({ label, text }) => (
          <span key={label}>
            {label}：{text}
          </span>
        ))}
      </p>
    </li>
  );
}
