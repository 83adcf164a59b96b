import { Link } from '@umijs/max';
import { Card } from 'antd';
import { countSignUps } from '@platform/contract/sign-ups/admin-sign-ups';
import { useCall } from '@platform/pages/kit/use-call';

/** Shows the number of sign-ups for an activity, with a link to their list. */
export function SignUpCard({ activityId }: { activityId: number }) {
  const { data } = useCall(countSignUps, { activityId });
  if (!data) return null;
  const { in: isIn, waiting, spam, capacity } = data;
  return (
    <Card title="报名" size="small" extra={<Link to={`/newsDetails?id=${activityId}&view=signUps`}>查看名单</Link>}>
      <dl className="item-facts">
        <dt>已报名</dt>
        <dd>
          {isIn} 人{capacity !== null && `，名额 ${capacity} 人`}
        </dd>
        <dt>候补</dt>
        <dd>{waiting} 人</dd>
        {spam > 0 && <dt>疑似</dt>}
        {spam > 0 && <dd>{spam} 条，待核对</dd>}
      </dl>
    </Card>
  );
}
