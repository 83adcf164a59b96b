import { App, Button, Space } from 'antd';
import type { Call, RequestOf } from '@platform/contract/call';
import { platformCall } from '../platform-call';
import type { ListControls } from './list-page';

/** What a call can do with rows, when it takes them by id and does it row by row. */
type ActionOf<C extends Call> =
  RequestOf<C> extends { action: infer Action extends string; ids: number[] } ? Action : never;

/** Rows that a batch did not change come back with the reason. */
interface Outcome {
  changed: number;
  refused: { id: number; name: string; reason: string }[];
}

interface BatchActionsProps<C extends Call> {
  call: C;
  list: Pick<ListControls<unknown>, 'refresh' | 'clearSelection'> & { selected: readonly { id: number }[] };
  /** What the rows are called: 用户. */
  noun: string;
  /** What can be done, what it is called, and what then becomes of the rows. */
  actions: Record<ActionOf<C>, { label: string; effect: string; danger?: boolean }>;
}

/** Reasons that fit into a message. */
const SHOWN_REASONS = 3;

/** Buttons for the chosen rows. Each asks first and says what it will do, then what was done and what was refused and why. */
export function BatchActions<C extends Call>({ call, list, noun, actions }: BatchActionsProps<C>) {
  const { modal, message } = App.useApp();
  const ask = (action: ActionOf<C>) => {
    const { label, effect, danger = false } = actions[action];
    const ids = list.selected.map(({ id }) => id);
    modal.confirm({
      title: `${label} ${ids.length} 个${noun}？`,
      content: effect,
      okText: label,
      okButtonProps: { danger },
      onOk: async () => {
        const { changed, refused } = (await platformCall(call, { action, ids } as RequestOf<C>)) as Outcome;
        const reasons = refused.slice(0, SHOWN_REASONS).map(({ name, reason }) => `${name}（${reason}）`);
        if (refused.length > 0) void message.warning(`${refused.length} 个${noun}未处理：${reasons.join('；')}`);
        if (changed > 0) void message.success(`已${label} ${changed} 个${noun}`);
        list.clearSelection();
        list.refresh();
      },
    });
  };
  return (
    <Space>
      {(Object.keys(actions) as ActionOf<C>[]).map((action) => (
        <Button key={action} size="small" danger={actions[action].danger} onClick={() => ask(action)}>
          {actions[action].label}
        </Button>
      ))}
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
    </Space>
  );
}
