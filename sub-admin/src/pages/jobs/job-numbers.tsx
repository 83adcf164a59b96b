import { Card } from 'antd';
import type { readJobOverview } from '@platform/contract/jobs/job';
import type { DataOf } from '@platform/contract/call';
import { KeyStatistic } from '@platform/pages/kit/parts/key-statistic';

const list = (state: string) => `/system?tab=jobs&state=${state}`;

/** Shows the numbers of running, waiting, failed and recently finished jobs; each links to its jobs. */
export function JobNumbers({ running, queued, failed, failedSince, done, doneSince }: DataOf<typeof readJobOverview>) {
  return (
    <Card>
      <div className="key-statistics">
        <KeyStatistic title="运行中" value={running} unit="个" to={list('running')} />
        <KeyStatistic title="等待" value={queued} unit="个" to={list('queued')} />
        <KeyStatistic
          title="失败（近 7 天）"
          value={failed}
          unit="个"
          to={`${list('failed')}&createdFrom=${failedSince}`}
        />
        <KeyStatistic title="完成（今天）" value={done} unit="个" to={`${list('done')}&createdFrom=${doneSince}`} />
      </div>
    </Card>
  );
}
