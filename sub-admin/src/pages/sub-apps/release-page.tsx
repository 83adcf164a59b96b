import type { SubAppName } from '@platform/routes/sub-apps';
import { history, useLocation } from '@umijs/max';
import { Alert, Card, Empty, Flex, Typography } from 'antd';
import { listReleases } from '@platform/contract/sub-apps/releases';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Choice } from '@platform/pages/kit/parts/choice';
import { useCall } from '@platform/pages/kit/use-call';
import { FailureView } from './failure-view';
import { LogView } from './log-view';
import { subAppNames, subApps } from './release-labels';
import { PointerHead } from './pointer-head';
import { ReleaseTable } from './release-table';
import { SubAppCards } from './sub-app-cards';

const VIEWS = [
  { value: 'versions', label: '版本' },
  { value: 'failures', label: '加载情况' },
  { value: 'log', label: '操作日志' },
];

/** The releases of the sub-apps: their users, their failures and their log. The address names the open view. */
export default function ReleasePage() {
  const { pathname, search } = useLocation();
  const call = useCall(listReleases, {});
  const query = new URLSearchParams(search);
  const asked = query.get('app') as SubAppName | null;
  const name = asked && subAppNames.includes(asked) ? asked : 'sub-work';
  const view = VIEWS.find(({ value }) => value === query.get('view'))?.value ?? 'versions';
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams({ tab: 'releases', app: name, view, ...change });
    if (next.get('view') === 'versions') next.delete('view');
    history.push(`${pathname}?${next.toString()}`);
  };
  return (
    <CallState {...call}>
      {({ subApps: all }) => {
        const chosen = all.find(({ subApp }) => subApp === name);
        return (
          <Flex vertical gap={16}>
            <SubAppCards all={all} chosen={name} onChoose={(app) => go({ app })} />
            <Card
              title={
                <>
                  {subApps[name].title}{' '}
                  <Typography.Text type="secondary" style={{ fontWeight: 400 }}>
                    {name} · {subApps[name].audience}使用
                  </Typography.Text>
                </>
              }
              styles={{ header: { flexWrap: 'wrap' }, title: { whiteSpace: 'normal' } }}
            >
              {!chosen?.pointer && chosen?.releases.length === 0 ? (
                <Empty description={`还没有发布版本。在项目目录运行 npm run sub-app -- publish ${name}`} />
              ) : (
                <Flex vertical gap={20}>
                  <Withdrawn releases={chosen?.releases ?? []} />
                  {chosen?.pointer && (
                    <PointerHead pointer={chosen.pointer} releases={chosen.releases} refresh={call.refresh} />
                  )}
                  <Choice
                    aria-label="查看内容"
                    options={VIEWS}
                    value={view}
                    onChange={(next) => go({ view: next })}
                    style={{ alignSelf: 'start' }}
                  />
                  {view === 'versions' && chosen && <ReleaseTable {...chosen} refresh={call.refresh} />}
                  {view === 'failures' && (
                    <FailureView subApp={name} versions={chosen?.releases.map((row) => row.version) ?? []} />
                  )}
                  {view === 'log' && <LogView />}
                </Flex>
              )}
            </Card>
          </Flex>
        );
      }}
    </CallState>
  );
}

/** Warns of a release that was rolled back automatically, above all else. */
function Withdrawn({
  releases,
}: {
  releases: readonly { version: string; state: string; withdrawnReason: string | null }[];
}) {
  const rows = releases.filter(({ state }) => state === 'withdrawn').slice(0, 2);
  return (
    <>
      {rows.map(({ version, withdrawnReason }) => (
        <Alert
          key={version}
          type="error"
          showIcon
          message={`版本 ${version} 已自动退回`}
          description={`${withdrawnReason ?? '加载失败的比例过高。'}用户已回到之前的版本；修正后请发布新版本。`}
        />
      ))}
    </>
  );
}
