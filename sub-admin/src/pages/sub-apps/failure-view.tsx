import type { SubAppName } from '@platform/routes/sub-apps';
import { history, useLocation } from '@umijs/max';
import { Empty, Flex, Select, Typography } from 'antd';
import { useMemo } from 'react';
import type { DataOf } from '@platform/contract/call';
import { listReleaseFailures } from '@platform/contract/sub-apps/releases';
import { Chart } from '@platform/pages/kit/charts/chart';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Choice } from '@platform/pages/kit/parts/choice';
import { useCall } from '@platform/pages/kit/use-call';
import { mountOption } from './mount-option';
import { LatestFailures } from './latest-failures';
import { failureRate } from './release-labels';

type Failures = DataOf<typeof listReleaseFailures>;
const SPANS = [
  { value: 'hour', label: '24 小时', count: 24 },
  { value: 'day', label: '30 天', count: 30 },
] as const;

/** Mounts and failures over time, and the latest failures in full. The address holds the span and the release. */
export function FailureView({ subApp, versions }: { subApp: SubAppName; versions: string[] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const span = SPANS.find(({ value }) => value === query.get('bucket')) ?? SPANS[0];
  const version = query.get('version') ?? undefined;
  const call = useCall(listReleaseFailures, { subApp, version, bucket: span.value, count: span.count });
  const change = (key: string, value: string | undefined) => {
    if (value) query.set(key, value);
    else query.delete(key);
    history.replace(`${pathname}?${query.toString()}`);
  };
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} wrap>
        <Choice
          aria-label="时间范围"
          options={SPANS.map(({ value, label }) => ({ value, label }))}
          value={span.value}
          onChange={(value) => change('bucket', value === 'hour' ? undefined : value)}
        />
        <Select
          aria-label="版本"
          allowClear
          placeholder="全部版本"
          style={{ minWidth: 200 }}
          value={version}
          options={versions.map((value) => ({ value, label: value }))}
          onChange={(value?: string) => change('version', value)}
        />
      </Flex>
      <CallState {...call}>{(data) => <Report data={data} bucket={span.value} />}</CallState>
    </Flex>
  );
}

function Report({ data: { buckets, latest }, bucket }: { data: Failures; bucket: 'hour' | 'day' }) {
  const option = useMemo(() => mountOption(buckets, bucket), [buckets, bucket]);
  const mounts = buckets.reduce((sum, row) => sum + row.mounts, 0);
  const failed = buckets.reduce((sum, row) => sum + row.failed, 0);
  if (mounts === 0 && latest.length === 0) return <Empty description="这段时间没有人打开过页面" />;
  const text = `共打开 ${mounts.toLocaleString('zh-CN')} 次，失败 ${failed.toLocaleString('zh-CN')} 次${failed > 0 ? `（${failureRate(mounts, failed)}）` : ''}`;
  return (
    <>
      <Typography.Text>{text}</Typography.Text>
      <Chart label={text} option={option} height={260} />
      <LatestFailures failures={latest} />
    </>
  );
}
