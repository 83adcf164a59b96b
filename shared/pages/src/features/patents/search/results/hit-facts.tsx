import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Checkbox, Tag, Tooltip } from 'antd';
import type { PatentMark } from '@platform/contract/collections/collection';
import type { PatentHit } from '@platform/contract/search/search';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';
import { useReadOnly } from '../../../../kit/app/writes';
import { HighlightedText } from '../../highlighted-text';
import { PatentTags } from '../../patent-tags';

/** Context of a hit for every view. */
export interface HitContext {
  rules: readonly HighlightRule[];
  isChosen: (id: number) => boolean;
  choose: (hit: PatentHit) => void;
  markOf: (id: number) => PatentMark | undefined;
  follow: (hit: PatentHit, followed: boolean) => void;
  /** Whether the library of the company contains the patent. */
  inLibrary: (id: number) => boolean;
  openedRow?: string;
  onOpen: (hit: PatentHit) => void;
}

/** Key of a row, unique where one patent has several publications. */
export const keyOf = (hit: PatentHit): string => `${hit.id}-${hit.publicationNumber}${hit.kindCode}`;

/** The title, which opens the reader; on request untruncated where a view has two lines for it. */
export function HitTitle({ hit, context }: { hit: PatentHit; context: HitContext }) {
  return (
    <Link
      to={`/detail?id=${encodeURIComponent(hit.publicationNumber)}`}
      title={hit.title}
      onClick={() => context.onOpen(hit)}
    >
      <HighlightedText text={hit.title} rules={context.rules} />
    </Link>
  );
}

export function HitCheckbox({ hit, context }: { hit: PatentHit; context: HitContext }) {
  return (
    <Checkbox
      className="hit-checkbox no-print"
      aria-label={`选择 ${hit.publicationNumber}`}
      checked={context.isChosen(hit.id)}
      onChange={() => context.choose(hit)}
    />
  );
}

/** Type, status, number, whether it is in the library, and the user's own marks. */
export function HitTags({ hit, mark, inLibrary = false }: { hit: PatentHit; mark?: PatentMark; inLibrary?: boolean }) {
  return (
    <div className="patent-hit-tags">
      <PatentTags patent={hit} />
      {inLibrary && <Tag>已在专利库</Tag>}
      {mark?.tags.map((tag) => (
        <Tag key={tag} color="purple">
          {tag}
        </Tag>
      ))}
      {mark?.note && (
        <Tooltip title={mark.note}>
          <Tag>有备注</Tag>
        </Tooltip>
      )}
    </div>
  );
}

/** Star that follows a patent. A double click counts as one click: its second half must not undo the first. */
export function FollowButton({ hit, context }: { hit: PatentHit; context: HitContext }) {
  const followed = context.markOf(hit.id)?.followed ?? false;
  const readOnly = useReadOnly();
  return (
    <Tooltip title={readOnly ?? (followed ? '取消关注' : '关注')}>
      <button
        type="button"
        className={followed ? 'follow-button follow-button-on no-print' : 'follow-button no-print'}
        aria-pressed={followed}
        aria-disabled={readOnly !== undefined}
        aria-label={`关注 ${hit.publicationNumber}`}
        onClick={({ detail }) => detail < 2 && readOnly === undefined && context.follow(hit, !followed)}
      >
        {followed ? <StarFilled /> : <StarOutlined />}
      </button>
    </Tooltip>
  );
}

const FACTS: { name: string; value: (hit: PatentHit) => string }[] = [
  { name: '申请人', value: (hit) => hit.applicants.join('；') },
  { name: '申请号', value: (hit) => hit.applicationNumber },
  { name: '申请日', value: (hit) => hit.applicationDate ?? '' },
  { name: '公开日', value: (hit) => hit.publicationDate ?? '' },
  { name: '分类号', value: (hit) => hit.ipc.slice(0, 3).join('，') },
];

/** Applicants, numbers and dates. */
export function HitFacts({ hit, rules = [] }: { hit: PatentHit; rules?: readonly HighlightRule[] }) {
  return (
    <dl className="patent-hit-facts">
      {FACTS.map(({ name, value }) => {
        const text = value(hit);
        return text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={text}>
              <HighlightedText text={text} rules={name === '申请人' ? rules : []} target="names" />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
