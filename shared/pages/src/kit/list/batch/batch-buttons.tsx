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
  /** Name of the rows with their measure word: 个用户. */
  rows: string;
  actions: readonly (BatchAction | BatchMenu)[];
  /** Called when other data than the list becomes outdated by a change or its undo. */
  onDone?: () => void;
}

/** Buttons for actions on the chosen rows of a list. */
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
