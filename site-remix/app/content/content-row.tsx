import { fieldsOf } from '@platform/contract/content/fields-of';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import { factsOf } from '@platform/contract/content/facts';
import { viewOf } from './kinds/kind-views';

interface ContentRowProps {
  item: PublicContentRow;
  /** What the rows of its kind were loaded with. */
  extra: unknown;
  /** Items of more than one column stand in the list. */
  several: boolean;
  /** Below the heading of a group. */
  level?: 'h2' | 'h3';
}

/** One item in a list: its title, and what its kind says of it. */
export function ContentRow({ item, extra, several, level: Title = 'h2' }: ContentRowProps) {
  const { Row } = viewOf(item.kind) ?? {};
  return (
    <li className={`content-row row-${item.kind}${item.thumb ? ' with-picture' : ''}`}>
      <Title className="content-title">
        <a href={publicAddress(item.kind, item.id) ?? '/web/index'}>{item.title}</a>
        {item.isDemo ? <span className="tag demo">演示数据</span> : null}
        {item.pinned ? <span className="tag pinned">置顶</span> : null}
      </Title>
      {Row ? (
        <Row item={item} fields={fieldsOf(item.kind, item)} extra={extra} />
      ) : (
        <PlainRow item={item} several={several} />
      )}
    </li>
  );
}

/** Of a kind that says nothing of its own in a list: what it is about, its day, its first facts. */
function PlainRow({ item, several }: Pick<ContentRowProps, 'item' | 'several'>) {
  return (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <time>{item.day}</time>
        {several ? <span>{item.columnName}</span> : null}
        {factsOf(item)
          .slice(0, 3)
          .map(({ label, text }) => (
            <span key={label}>
              {label}：{text}
            </span>
          ))}
      </p>
    </>
  );
}
