import { EditOutlined, FolderOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { lazy, useState } from 'react';
import { collectionOverview } from '@platform/contract/collections/collection';
import type { PatentDetail } from '@platform/contract/patents/patent';
import { Writes } from '../../../kit/app/writes';
import type { Marks } from '../search/results/use-marks';
import { useCall } from '../../../kit/use-call';
import './reader-marks.css';
import { Later } from '../../../kit/parts/later';

const MarkDialog = lazy(() => import('../search/results/mark-dialog'));

/**
 * The user's private marks of the patent: followed, folder, tags, note; shared with the result list, edited in the same
 * dialog.
 */
export function ReaderMarks({
  patent,
  marks,
}: {
  patent: Pick<PatentDetail, 'id' | 'publicationNumber' | 'title'>;
  marks: Marks;
}) {
  const [editing, setEditing] = useState(false);
  const mark = marks.markOf(patent.id);
  const folder = useCall(collectionOverview, {}, { ready: mark?.folderId != null }).data?.folders.find(
    ({ id }) => id === mark?.folderId,
  );
  const followed = mark?.followed ?? false;
  const refresh = () => void marks.refresh().catch(() => undefined);
  return (
    <div className="reader-marks no-print" role="group" aria-label="我的标注">
      <Writes>
        <Button
          size="small"
          disabled={!marks.loaded || undefined}
          aria-pressed={followed}
          className={followed ? 'reader-followed' : undefined}
          icon={followed ? <StarFilled /> : <StarOutlined />}
          // The second half of a double click must not undo the first.
          onClick={({ detail }) => detail < 2 && void marks.follow(patent.id, !followed)}
        >
          {followed ? '已关注' : '关注'}
        </Button>
      </Writes>
      <Writes>
        <Button
          size="small"
          disabled={!marks.loaded || undefined}
          icon={<EditOutlined />}
          onClick={() => setEditing(true)}
        >
          {mark && (mark.folderId !== null || mark.tags.length > 0 || mark.note) ? '修改标注' : '标签与备注'}
        </Button>
      </Writes>
      {mark?.folderId != null && (
        <Tag icon={<FolderOutlined />} title="文件夹">
          {folder?.name ?? '…'}
        </Tag>
      )}
      {mark?.tags.map((tag) => (
        <Tag key={tag} color="purple">
          {tag}
        </Tag>
      ))}
      {mark?.note && (
        <p className="reader-note">
          <b>备注</b>
          {mark.note}
        </p>
      )}
      <Later>
        {editing && (
          <MarkDialog
            patents={[patent]}
            onClose={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              refresh();
            }}
            onUndone={refresh}
          />
        )}
      </Later>
    </div>
  );
}
