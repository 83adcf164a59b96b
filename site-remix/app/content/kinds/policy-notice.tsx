import type { DataOf } from '@platform/contract/call';
import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { comparePublicPolicies } from '@platform/contract/content/public-comparison';
import { fieldsOf, type FieldsOf } from '@platform/contract/content/fields-of';
import { addDays } from '@platform/domain/dates/shanghai-date';
import type { Item } from '../content-item';

export type ComparedPolicies = DataOf<typeof comparePublicPolicies>;

interface PolicyNoticeProps {
  found: Item;
  fields: Pick<FieldsOf<'policy'>, 'status' | 'effectiveOn'>;
  /** The versions that the page compares, if it does. */
  compared: ComparedPolicies | null;
}

const address = (id: number, compare?: number) =>
  `/web/policy/details?id=${id}${compare === undefined ? '' : `&compare=${compare}`}`;

/** Shows whether this version is the current one, with links to the previous and next version. */
export function PolicyNotice({ found, fields: { status, effectiveOn }, compared }: PolicyNoticeProps) {
  if (compared) return <Compared {...compared} />;
  const versions = found.links.filter(({ relation }) => relation === 'supersedes');
  const newer = versions.find(({ outgoing }) => !outgoing)?.item;
  const older = versions.find(({ outgoing }) => outgoing)?.item;
  return (
    <>
      {status === 'coming' ? (
        <div className="notice warn policy-notice" role="note">
          <p>
            <strong>{effectiveOn ? `本文件尚未施行，自 ${effectiveOn} 起施行。` : '本文件尚未施行。'}</strong>
            {older ? (
              <>
                在此之前施行的是：<a href={address(older.id)}>{versionName(older)}</a>
              </>
            ) : null}
          </p>
        </div>
      ) : null}
      {status === 'unverified' ? (
        <div className="notice warn policy-notice" role="note">
          <p>
            <strong>效力待核：</strong>
            本文件是否现行有效尚未核对，引用前请以发布机构公布的文本为准。
          </p>
        </div>
      ) : null}
      {(status === 'valid' || status === 'unverified') && newer ? <Successor item={newer} of={found.item.id} /> : null}
      {status === 'amended' || status === 'void' ? (
        <div className="notice warn policy-notice" role="note">
          <p>
            <strong>{status === 'void' ? '本文件已失效。' : '本文件已修改，以下不是现行文本。'}</strong>
            {newer ? (
              <>
                {laterName(newer)}：<a href={address(newer.id)}>{versionName(newer)}</a>
              </>
            ) : null}
          </p>
          {newer ? (
            <p className="button-row no-print">
              <a className="button primary" href={address(newer.id)}>
                查看{laterName(newer)}
              </a>
              <a className="button" href={address(found.item.id, newer.id)}>
                对照修改之处
              </a>
            </p>
          ) : null}
        </div>
      ) : null}
      {older ? (
        <p className="policy-versions">
          修改前的版本：<a href={address(older.id)}>{versionName(older)}</a>
          <a className="no-print" href={address(found.item.id, older.id)}>
            与它对照
          </a>
        </p>
      ) : null}
    </>
  );
}

/** What a later version is called: it is not the current one if it was replaced too or is not confirmed. */
const laterName = (newer: PublicContentRow): string =>
  fieldsOf('policy', newer).status === 'valid' ? '现行版本' : '后来的版本';

/** The version that will replace this one. */
function Successor({ item, of }: { item: PublicContentRow; of: number }) {
  const { effectiveOn } = fieldsOf('policy', item);
  return (
    <div className="notice policy-notice" role="note">
      <p>
        <strong>{effectiveOn ? `本文件施行至 ${addDays(effectiveOn, -1)}。` : '本文件将被新的版本代替。'}</strong>
        {effectiveOn ? `自 ${effectiveOn} 起施行的是：` : '新的版本：'}
        <a href={address(item.id)}>{versionName(item)}</a>
        <a className="no-print" href={address(of, item.id)}>
          对照修改之处
        </a>
      </p>
    </div>
  );
}

const versionName = ({ title, day }: Pick<PublicContentRow, 'title' | 'day'>) => `《${title}》（${day} 发布）`;

function Compared({ before, after, comparison: { counts } }: ComparedPolicies) {
  return (
    <div className="notice policy-notice" role="note">
      <p>
        <strong>两个版本的对照</strong>
        <a href={address(before.id)}>{before.day} 发布的版本</a> →{' '}
        <a href={address(after.id)}>{after.day} 发布的版本</a>
      </p>
      <p>
        新增 {counts.added} 句，删去 {counts.removed} 句，改动 {counts.changed} 句。
        <ins>新增的文字</ins>、<del>删去的文字</del>这样标出。
      </p>
    </div>
  );
}
