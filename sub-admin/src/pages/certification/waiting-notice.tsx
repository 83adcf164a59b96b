import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { usePlatformState } from '@platform/pages/kit/app/use-platform-state';

/**
 * Shows on the first page of administrators how many requests for certification wait. Renders nothing when none waits.
 */
export function WaitingNotice() {
  const waiting = usePlatformState(({ badges }) => badges['/apply'] ?? 0);
  if (waiting === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      message={`${waiting} 份企业认证申请等待审核`}
      action={<Link to="/apply">去审核</Link>}
    />
  );
}
