import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { arrangeDataBlocks, type DataBlock } from '@platform/contract/data-show/data-block';
import { say } from '@platform/pages/kit/parts/say';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';

interface OrderDrawerProps {
  blocks: readonly DataBlock[];
  onClose: () => void;
  onArranged: () => void;
}

/** Orders the blocks by dragging or by buttons and saves the whole order at once. */
export function OrderDrawer({ blocks, onClose, onArranged }: OrderDrawerProps) {
  const { leave, shown } = useClosing();
  const [order, setOrder] = useState(blocks);
  const [dragged, setDragged] = useState<number>();
  const [saving, setSaving] = useState(false);
  const seen = blocks.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const block = order[from];
    if (!block || to < 0 || to >= order.length) return;
    const rest = order.filter((_, at) => at !== from);
    setOrder([...rest.slice(0, to), block, ...rest.slice(to)]);
  };
  const save = async () => {
    setSaving(true);
    const request = { seen, order: order.map(({ id }) => id) };
    const saved = await platformCall(arrangeDataBlocks, request).catch(() => undefined);
    setSaving(false);
    onArranged();
    if (!saved) return;
    say('success', '次序已保存');
    leave(onClose);
  };
  return (
    <Drawer
      {...shown}
      title="调整次序"
      width="min(480px, 100vw)"
      onClose={() => leave(onClose)}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={() => leave(onClose)}>取消</Button>
          <Button type="primary" loading={saving} onClick={() => void save()}>
            保存
          </Button>
        </Flex>
      }
    >
      <p className="block-words">拖动或用箭头移动；公共网站和大屏都按这个次序。</p>
      <ol className="block-order">
        {order.map(({ id, title, state }, at) => (
          <li
            key={id}
            draggable
            className={dragged === id ? 'block-dragged' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(id);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              const from = order.findIndex((each) => each.id === dragged);
              if (from >= 0 && from !== at) move(from, at);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <HolderOutlined aria-hidden="true" />
            <span>
              {title}
              {state === 'hidden' && '（已隐藏）'}
            </span>
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                type="text"
                icon={step < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
                aria-label={`${title}${step < 0 ? '上移' : '下移'}`}
                aria-disabled={order[at + step] === undefined}
                onClick={() => move(at, at + step)}
              />
            ))}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
