import { Button, Space } from 'antd';
import type { ListControls } from '../list-page';
import { useBatch, type BatchAction } from './use-batch';

interface BatchButtonsProps {
  list: Pick<ListControls<unknown>, 'refresh' | 'clearSelection' | 'chosen'>;
  /** What the rows are called with their measure word: 个用户. */
  rows: string;
  actions: readonly BatchAction[];
}

/** What can be done with the chosen rows of a list, a button each. */
export function BatchButtons({ list, rows, actions }: BatchButtonsProps) {
  const run = useBatch(rows, () => {
    list.clearSelection();
    list.refresh();
  });
  return (
    <Space wrap>
      {actions.map((action) => (
        <Button
          key={action.title}
          size="small"
          danger={action.warning !== undefined}
          onClick={() => run(action, list.chosen)}
        >
          {action.title}
        </Button>
      ))}
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
    </Space>
  );
}
