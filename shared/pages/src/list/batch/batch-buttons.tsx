import { Button, Space } from 'antd';
import { MenuButton } from '../../parts/menu-button';
import type { ListControls } from '../list-page';
import { useBatch, type BatchAction } from './use-batch';

/** Actions of one kind, in a menu: into which category. */
interface BatchMenu {
  menu: string;
  actions: readonly (BatchAction & { label: string })[];
}

interface BatchButtonsProps {
  list: Pick<ListControls<unknown>, 'refresh' | 'clearSelection' | 'chosen'>;
  /** What the rows are called with their measure word: 个用户. */
  rows: string;
  actions: readonly (BatchAction | BatchMenu)[];
  /** Besides the list, what a change or its undoing makes stale. */
  onDone?: () => void;
}

/** What can be done with the chosen rows of a list, a button each. */
export function BatchButtons({ list, rows, actions, onDone }: BatchButtonsProps) {
  const run = useBatch(rows, () => {
    list.clearSelection();
    list.refresh();
    onDone?.();
  });
  return (
    <Space wrap>
      {actions.map((action) =>
        'menu' in action ? (
          <MenuButton
            key={action.menu}
            size="small"
            items={action.actions.map(({ label }, at) => ({ key: String(at), label }))}
            onChoose={(at) => run(action.actions[Number(at)]!, list.chosen)}
          >
            {action.menu}
          </MenuButton>
        ) : (
          <Button
            key={action.title}
            size="small"
            danger={action.warning !== undefined}
            onClick={() => run(action, list.chosen)}
          >
            {action.title}
          </Button>
        ),
      )}
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
    </Space>
  );
}
