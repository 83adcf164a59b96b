import './backlog.css';
import { Link } from '@umijs/max';
import { Alert, Card, Empty } from 'antd';
import type { DataOf } from '@platform/contract/call';
import { readBacklog } from '@platform/contract/backlog/backlog';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { KeyStatistic } from '@platform/pages/kit/parts/key-statistic';
import { laterTab, TabPage } from '@platform/pages/kit/parts/tab-page';
import { useCall } from '@platform/pages/kit/use-call';
import { LateCard } from './late-card';

type Backlog = DataOf<typeof readBacklog>;

const campaigns = {
  key: 'campaigns',
  label: '走访专项',
  children: laterTab(() => import('../campaigns/campaigns-tab')),
};

/**
 * The open tasks of staff, and the handovers from other towns. A street also reads its campaigns; the district manages
 * them among its settings.
 */
export default function BacklogPage() {
  const { street_id: street } = useSessionUser();
  return (
    <TabPage
      items={[
        { key: 'queues', label: '待办', children: <Queues /> },
        { key: 'handovers', label: '企业移交', children: laterTab(() => import('./handovers-tab')) },
        {
          key: 'corrections',
          label: '数据纠错',
          children: laterTab(() => import('@platform/pages/features/corrections/corrections')),
        },
        ...(street === 0 ? [] : [campaigns]),
      ]}
    />
  );
}

/**
 * Shows the queues of the account and those of its territory, who is late with what, and the first items of the most
 * urgent queue.
 */
function Queues() {
  const { street_id: street } = useSessionUser();
  const call = useCall(readBacklog, {}, { cacheKey: 'backlog' });
  return (
    <CallState {...call}>
      {({ queues, mine, first, untoldYears }) => (
        <div className="backlog">
          {untoldYears.length > 0 && (
            <Alert
              type="warning"
              showIcon
              message={`${untoldYears.join('、')} 年的放假安排还没有录入，到那时的期限算不出来，请联系平台管理员。`}
            />
          )}
          <Card title="我的">
            <Numbers queues={mine} />
          </Card>
          <Card title={street === 0 ? '全区' : '本镇街'}>
            <Numbers queues={queues} />
            <p className="backlog-words">
              菜单上的数字是其中须立即处理的：
              {queues.flatMap(({ title, pressing }) => (pressing ? [title] : [])).join('、')}。
            </p>
          </Card>
          <LateCard />
          <MostUrgent queues={queues} first={first} />
        </div>
      )}
    </CallState>
  );
}

function Numbers({ queues }: Pick<Backlog, 'queues'>) {
  return (
    <div className="key-statistics">
      {queues.map(({ name, title, about, count, address, late }) => (
        <KeyStatistic
          key={name}
          title={title}
          value={count}
          unit="项"
          to={address}
          words={about}
          look={count === 0 ? 'none' : late ? 'late' : undefined}
        />
      ))}
    </div>
  );
}

function MostUrgent({ queues, first }: Pick<Backlog, 'queues' | 'first'>) {
  const queue = queues.find(({ name }) => name === first?.name);
  if (!first || !queue)
    return (
      <Card title="最急的">
        <Empty description="现在没有要跟进的" />
      </Card>
    );
  return (
    <Card
      title={`最急的：${queue.title}`}
      extra={<Link to={queue.address}>全部 {queue.count.toLocaleString('zh-CN')} 项</Link>}
    >
      <ul className="backlog-rows">
        {first.rows.map(({ id, title, text, address, isDemo }) => (
          <li key={id}>
            <Link to={address}>
              <span>
                {title} {isDemo && <DemoTag text="演示" />}
              </span>
              <small>{text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
