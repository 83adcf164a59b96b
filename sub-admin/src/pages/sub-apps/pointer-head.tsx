import { Button, Flex, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import type { ReleasePointer, ReleaseRow } from '@platform/contract/sub-apps/releases';
import { tokens } from '@platform/tokens/tokens';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { PruneModal } from './prune-modal';
import { useMoves } from './use-moves';

const { color, chart, font, radius } = tokens;

interface PointerHeadProps {
  pointer: ReleasePointer;
  releases: readonly ReleaseRow[];
  refresh: () => void;
}

/** Shows the shares of the releases as a bar, and the actions on the whole sub-app. */
export function PointerHead({ pointer, releases, refresh }: PointerHeadProps) {
  const moves = useMoves(refresh);
  const [pruning, setPruning] = useState(false);
  const canary = pointer.canary ? pointer.canaryPercent : 0;
  const parts = [
    { version: pointer.active, percent: 100 - canary, paint: chart[0], label: '当前版本' },
    ...(pointer.canary ? [{ version: pointer.canary, percent: canary, paint: chart[1], label: '灰度版本' }] : []),
  ];
  const previous = releases.find(({ version }) => version === pointer.previous);
  return (
    <Flex vertical gap={12}>
      <div
        role="img"
        aria-label={`用户分配：${parts.map((part) => `${part.label} ${part.version} ${part.percent}%`).join('，')}`}
        style={{
          display: 'flex',
          height: 14,
          gap: 2,
          overflow: 'hidden',
          borderRadius: radius.pill,
          background: color.surfaceSunken,
        }}
      >
        {parts.map(
          (part) =>
            part.percent > 0 && (
              <span key={part.version} style={{ width: `${part.percent}%`, background: part.paint }} />
            ),
        )}
      </div>
      <Flex gap="8px 28px" wrap>
        {parts.map((part) => (
          <Flex key={part.version} gap={8} align="baseline">
            <span aria-hidden style={{ width: 10, height: 10, borderRadius: 3, background: part.paint }} />
            <span>{part.label}</span>
            <span style={{ fontFamily: font.mono, overflowWrap: 'anywhere' }}>{part.version}</span>
            <strong>{part.percent}%</strong>
          </Flex>
        ))}
        {pointer.canaryUsers.length > 0 && (
          <Tooltip title={pointer.canaryUsers.map((user) => `${user.name}（${user.mobile}）`).join('、')}>
            <Tag tabIndex={0} color="blue">
              另有 {pointer.canaryUsers.length} 个指定账号
            </Tag>
          </Tooltip>
        )}
      </Flex>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Typography.Text type="secondary">
          {timeText(pointer.activatedAt)} 启用
          {pointer.previous ? `，上一版本 ${pointer.previous}` : '，没有上一版本'}
          {pointer.pinned ? '；已固定，重新启动不会改变' : '；跟随服务器自己的构建'}
        </Typography.Text>
        <Flex gap={8} wrap>
          <Button
            danger
            disabled={!pointer.previous || previous?.state === 'withdrawn' || previous?.state === 'pruned'}
            onClick={() => moves.rollBack(pointer)}
          >
            回滚
          </Button>
          {pointer.canary && <Button onClick={() => moves.endCanary(pointer)}>结束灰度</Button>}
          {pointer.pinned && <Button onClick={() => moves.unpin(pointer)}>取消固定</Button>}
          <Button onClick={() => setPruning(true)}>清理</Button>
        </Flex>
      </Flex>
      {pruning && <PruneModal onClose={() => setPruning(false)} onPruned={refresh} />}
    </Flex>
  );
}
