import type { SubAppName } from '@platform/routes/sub-apps';
import { Button, Empty, Flex, Grid, List, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import type { ReleasePointer, ReleaseRow } from '@platform/contract/sub-apps/releases';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { tokens } from '@platform/tokens/tokens';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { CanaryModal } from './canary-modal';
import { CompareModal } from './compare-modal';
import { failureRate, kilobytes, roleTags, sizeDifference, stateTags } from './release-labels';
import { useMoves } from './use-moves';

interface ReleaseTableProps {
  subApp: SubAppName;
  pointer: ReleasePointer | null;
  releases: readonly ReleaseRow[];
  refresh: () => void;
}

/** Releases of a sub-app with their actions, newest first; on a phone a list of cards. */
export function ReleaseTable({ subApp, pointer, releases, refresh }: ReleaseTableProps) {
  const moves = useMoves(refresh);
  const wide = Grid.useBreakpoint().md ?? true;
  const [canary, setCanary] = useKeptState<string | undefined>(`release:canary:${subApp}`, undefined);
  const active = releases.find(({ role }) => role === 'active');
  const [compared, setCompared] = useState<[before: string, after: string]>();
  const actions = (row: ReleaseRow) => {
    const usable = (row.state === 'published' || row.state === 'withdrawn') && row.role !== 'active';
    const before = row.role === 'active' ? pointer?.previous : pointer?.active;
    return (
      <Flex gap={8} align="center">
        {usable && (
          <Button size="small" onClick={() => moves.activate(subApp, row.version, pointer, row.state === 'withdrawn')}>
            启用
          </Button>
        )}
        {usable && pointer && row.state === 'published' && (
          <Button size="small" onClick={() => setCanary(row.version)}>
            {row.role === 'canary' ? '调整灰度' : '灰度'}
          </Button>
        )}
        {!usable && (
          <Typography.Text type="secondary">
            {row.role === 'active' ? '使用中' : stateTags[row.state][0]}
          </Typography.Text>
        )}
        {before && (
          <Button
            size="small"
            type="link"
            style={{ paddingInline: 0 }}
            onClick={() => setCompared([before, row.version])}
          >
            比较
          </Button>
        )}
      </Flex>
    );
  };
  return (
    <>
      {wide ? (
        <Table<ReleaseRow>
          rowKey="version"
          size="middle"
          dataSource={[...releases]}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty description="还没有发布版本" /> }}
          columns={[
            { title: '版本', key: 'version', fixed: 'left', render: (_value, row) => <Version row={row} /> },
            { title: '用户占比', key: 'share', align: 'right', render: (_value, row) => <Share row={row} /> },
            { title: '近 24 小时打开', key: 'mounts', align: 'right', render: (_value, row) => <Mounts row={row} /> },
            {
              title: '大小（压缩后）',
              key: 'size',
              align: 'right',
              render: (_value, row) => <Size row={row} active={active} />,
            },
            {
              title: '发布',
              key: 'published',
              render: (_value, row) => <Two first={timeText(row.createdAt)} second={row.publishedBy || '—'} />,
            },
            {
              title: '提交',
              key: 'commit',
              render: (_value, row) => (
                <Two
                  first={row.commit ? <code title={row.commit}>{row.commit.slice(0, 8)}</code> : '—'}
                  second={row.builtAt ? `${timeText(row.builtAt)} 构建` : ''}
                />
              ),
            },
            { title: '最近使用', key: 'served', render: (_value, row) => timeText(row.lastServedAt) },
            { title: '操作', key: 'actions', fixed: 'right', render: (_value, row) => actions(row) },
          ]}
        />
      ) : (
        <List
          dataSource={[...releases]}
          locale={{ emptyText: '还没有发布版本' }}
          renderItem={(row) => (
            <List.Item key={row.version} style={{ display: 'block', paddingInline: 0 }}>
              <Flex vertical gap={8}>
                <Version row={row} />
                <Flex gap="8px 24px" wrap>
                  <Fact title="用户占比">
                    <Share row={row} />
                  </Fact>
                  <Fact title="近 24 小时打开">
                    <Mounts row={row} />
                  </Fact>
                  <Fact title="大小">
                    <Size row={row} active={active} />
                  </Fact>
                </Flex>
                <Typography.Text type="secondary">
                  {timeText(row.createdAt)} {row.publishedBy} 发布，最近使用 {timeText(row.lastServedAt)}
                </Typography.Text>
                {actions(row)}
              </Flex>
            </List.Item>
          )}
        />
      )}
      {compared && (
        <CompareModal
          subApp={subApp}
          releases={releases}
          before={compared[0]}
          after={compared[1]}
          onClose={() => setCompared(undefined)}
        />
      )}
      {canary !== undefined && pointer && (
        <CanaryModal
          subApp={subApp}
          version={canary}
          pointer={pointer}
          onClose={() => setCanary(undefined)}
          onDone={refresh}
        />
      )}
    </>
  );
}

function Version({ row }: { row: ReleaseRow }) {
  const role = row.role === 'none' ? undefined : roleTags[row.role];
  const state = stateTags[row.state];
  return (
    <Flex gap="4px 8px" wrap align="center">
      <span style={{ fontFamily: tokens.font.mono, fontWeight: row.role === 'active' ? 600 : undefined }}>
        {row.version}
      </span>
      {role && <Tag color={role[1]}>{role[0]}</Tag>}
      {(!role || row.state !== 'published') && (
        <Tag color={state[1]} title={row.withdrawnReason ?? undefined}>
          {state[0]}
        </Tag>
      )}
    </Flex>
  );
}

function Share({ row }: { row: ReleaseRow }) {
  if (row.share === 0 && !row.measuredShare) return <>—</>;
  return (
    <Two first={`${row.share}%`} second={row.measuredShare === null ? '' : `实际 ${Math.round(row.measuredShare)}%`} />
  );
}

function Mounts({ row }: { row: ReleaseRow }) {
  if (row.mounts === 0) return <>—</>;
  const failed = row.failures > 0;
  return (
    <Two
      first={`${row.mounts.toLocaleString('zh-CN')} 次`}
      second={
        <span style={failed ? { color: tokens.color.danger } : undefined}>
          {failed
            ? `失败 ${row.failures} 次（${failureRate(row.mounts, row.failures)}），${row.failedUsers} 人`
            : '没有失败'}
        </span>
      }
    />
  );
}

function Size({ row, active }: { row: ReleaseRow; active: ReleaseRow | undefined }) {
  return (
    <Two
      first={kilobytes(row.brotliBytes)}
      second={row.role === 'active' ? `${row.files} 个文件` : sizeDifference(row.brotliBytes, active?.brotliBytes)}
    />
  );
}

function Two({ first, second }: { first: React.ReactNode; second: React.ReactNode }) {
  return (
    <span style={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
      {first}
      {second ? (
        <span style={{ display: 'block', fontSize: tokens.font.sizeXs, color: tokens.color.textMuted }}>{second}</span>
      ) : null}
    </span>
  );
}

/** A number on a card, below its title. */
function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <div style={{ fontSize: tokens.font.sizeXs, color: tokens.color.textMuted }}>{title}</div>
      {children}
    </div>
  );
}
