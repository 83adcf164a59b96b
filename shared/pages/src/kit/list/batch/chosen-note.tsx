import { Button, Space } from 'antd';
import { BatchRecordButton } from './batch-record-button';

interface ChosenNoteProps {
  /** Ticked rows. */
  ticked: number;
  /** Rows that the filter finds. */
  total: number;
  /** Whether all of them are chosen, also those of other pages. */
  all: boolean;
  onAll: (all: boolean) => void;
  /** Called when rows got their former values. */
  onUndone: () => void;
}

/** The number of chosen rows of a list, a button to choose all that its filter finds, and the record of batches. */
export function ChosenNote({ ticked, total, all, onAll, onUndone }: ChosenNoteProps) {
  if (ticked === 0)
    return (
      <Space size="small" wrap>
        <span>勾选行后可以批量处理</span>
        <BatchRecordButton onUndone={onUndone} />
      </Space>
    );
  const count = (all ? total : ticked).toLocaleString('zh-CN');
  return (
    <Space size="small" wrap>
      <span aria-live="polite">{all ? `已选全部 ${count} 条（当前筛选条件下的所有页）` : `已选 ${count} 条`}</span>
      {total > ticked && (
        <Button size="small" type="link" onClick={() => onAll(!all)}>
          {all ? `只选勾选的 ${ticked.toLocaleString('zh-CN')} 条` : `选择全部 ${total.toLocaleString('zh-CN')} 条`}
        </Button>
      )}
    </Space>
  );
}
