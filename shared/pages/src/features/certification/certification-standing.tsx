import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { DataOf } from '@platform/contract/call';
import type { requestCertification } from '@platform/contract/certification/certification';
import { timeText } from '../../kit/parts/time-text';

const texts = {
  pending: ['info', '认证申请审核中'],
  incomplete: ['warning', '认证申请需要补充材料'],
  rejected: ['error', '认证申请未通过'],
  approved: ['success', '已完成企业认证'],
  revoked: ['error', '企业认证已被撤销'],
} as const;

/** State and reason of an account's request for certification. */
export function CertificationStanding({
  request,
  action,
}: {
  request: DataOf<typeof requestCertification>;
  action?: ReactNode;
}) {
  const { standing, companyName, uscc, reason, submittedAt } = request;
  const [type, title] = texts[standing];
  const sent = `${companyName}（${uscc}），提交于 ${timeText(submittedAt)}。`;
  return (
    <Alert
      type={type}
      showIcon
      action={action}
      style={{ marginBottom: 24 }}
      message={title}
      description={standing === 'pending' ? `${sent}审核结果会用站内消息通知您。` : reason || sent}
    />
  );
}
