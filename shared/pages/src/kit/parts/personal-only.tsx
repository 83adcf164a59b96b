import { LockOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import { CallError } from '@platform/contract/call-error';
import { PERSONAL_ONLY } from '@platform/contract/envelope';

/** Whether a call failed because its rows are only for the person whose account is viewed. */
export const isPersonalOnly = (error: Error | undefined): boolean =>
  error instanceof CallError && error.status === 403 && error.message === PERSONAL_ONLY;

/** Replaces what an administrator does not see in the view of an account. */
export function PersonalOnly() {
  return <Result icon={<LockOutlined />} title={PERSONAL_ONLY} subTitle="以用户视角查看时不显示" />;
}
