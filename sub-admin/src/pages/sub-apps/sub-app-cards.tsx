import type { SubAppName } from '@platform/routes/sub-apps';
import { Flex, Typography } from 'antd';
import type { DataOf } from '@platform/contract/call';
import type { listReleases } from '@platform/contract/sub-apps/releases';
import { tokens } from '@platform/tokens/tokens';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { failureRate, subAppNames, subApps } from './release-labels';

type All = DataOf<typeof listReleases>['subApps'];
const { color, radius, font } = tokens;

/** Share of failed mounts above which the number is marked as a danger. */
const ALARMING = 0.05;

/** The three sub-apps side by side with the active release and the mounts of the last day. One is chosen. */
export function SubAppCards({
  all,
  chosen,
  onChoose,
}: {
  all: All;
  chosen: SubAppName;
  onChoose: (name: SubAppName) => void;
}) {
  return (
    <div
      role="group"
      aria-label="选择子应用"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: 16 }}
    >
      {subAppNames.map((name) => {
        const { pointer, releases } = all.find(({ subApp }) => subApp === name) ?? { pointer: null, releases: [] };
        const mounts = releases.reduce((sum, row) => sum + row.mounts, 0);
        const failures = releases.reduce((sum, row) => sum + row.failures, 0);
        const alarming = mounts > 0 && failures / mounts > ALARMING;
        const isChosen = name === chosen;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(name)}
            style={{
              padding: '14px 16px',
              textAlign: 'left',
              font: 'inherit',
              color: 'inherit',
              cursor: 'pointer',
              borderRadius: radius.lg,
              background: color.surface,
              border: `1px solid ${isChosen ? color.primary : color.border}`,
              boxShadow: isChosen ? `inset 3px 0 0 ${color.primary}` : undefined,
            }}
          >
            <Flex justify="space-between" align="baseline" gap={8}>
              <strong style={{ fontSize: font.sizeMd, color: color.heading }}>{subApps[name].title}</strong>
              <Typography.Text type="secondary">{name}</Typography.Text>
            </Flex>
            <div style={{ marginTop: 6, fontFamily: font.mono, overflowWrap: 'anywhere' }}>
              {pointer?.active ?? '尚未发布'}
            </div>
            <Flex
              justify="space-between"
              gap={8}
              wrap
              style={{ marginTop: 6, fontSize: font.sizeSm, color: color.textMuted }}
            >
              <span>{pointer ? `${timeText(pointer.activatedAt)} 启用` : '没有启用的版本'}</span>
              <span style={alarming ? { color: color.danger, fontWeight: font.weightMedium } : undefined}>
                {mounts === 0
                  ? '24 小时内没有打开'
                  : `24 小时 ${mounts.toLocaleString('zh-CN')} 次，失败 ${failureRate(mounts, failures)}`}
              </span>
            </Flex>
          </button>
        );
      })}
    </div>
  );
}
