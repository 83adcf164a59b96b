import './to-do.css';
import { CheckCircleOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Card } from 'antd';
import { usePlatformState } from '@platform/pages/kit/app/use-platform-state';

/** The open tasks of the company, each with a link. */
export function ToDo({ uncategorised }: { uncategorised: number }) {
  const unread = usePlatformState((state) => state.unread);
  const tasks = [
    { title: '未读消息', count: unread, unit: '条', to: '/userCenter?tab=messages' },
    { title: '未分类的专利', count: uncategorised, unit: '件', to: '/patent?shelf=own&categoryId=0' },
  ].filter(({ count }) => count > 0);
  return (
    <Card className="to-do-card">
      <strong className="to-do-title">待办</strong>
      {tasks.length === 0 ? (
        <span className="to-do-none">
          <CheckCircleOutlined /> 没有待办事项
        </span>
      ) : (
        <ul className="to-do">
          {tasks.map(({ title, count, unit, to }) => (
            <li key={to}>
              <Link to={to}>
                {title}
                <strong>{count.toLocaleString('zh-CN')}</strong>
                {unit}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
