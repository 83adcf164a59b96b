import { fieldsOf } from '@platform/contract/content/fields-of';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import { factsOf } from '@platform/contract/content/facts';
import { DemoMark } from '../parts/demo-mark';
import { viewOf } from './kinds/kind-views';

interface ContentRowProps {
  item: PublicContentRow;
  /** Data that the kind’s loader returned for this row. */
  extra: unknown;
  /** The list contains items of more than one column. */
  several: boolean;
  /** Below the heading of a group. */
  level?: 'h2' | 'h3';
}

/** One row of a list: the title and the kind’s own summary. */
export function ContentRow({ item, extra, several, level: Title = 'h2' }: ContentRowProps) {
  const { Row } = viewOf(item.kind) ?? {};
  return (
    <li className={`content-row row-${item.kind}${item.thumb ? ' with-picture' : ''}`}>
      <Title className="content-title">
        <a href={publicAddress(item.kind, item.id) ?? '/web/index'}>{item.title}</a>
        <DemoMark isDemo={item.isDemo} />
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

/** A row of a kind without its own row: summary, date and first fields. */
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
