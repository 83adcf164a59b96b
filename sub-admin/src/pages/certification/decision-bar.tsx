import { history } from '@umijs/max';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import type { DataOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import { certificationStateNames, type Declined } from '@platform/contract/certification/labels';
import { approveCertification } from '@platform/contract/certification/review';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { DeclineDialog, declineTitles } from './decline-dialog';
import type { Review } from './review-page';

const smsTexts = {
  sent: '已用站内消息和短信通知申请人。',
  off: '已用站内消息通知申请人；短信服务尚未配置，没有发送短信。',
  failed: '已用站内消息通知申请人；短信没有发出，请另行联系。',
} as const;

interface DecisionBarProps {
  review: Review;
  /** Id of the registered company to certify as; null for a new company. */
  companyId: number | null;
  onDecided: () => void;
}

/** The decisions on a request; always visible. */
export function DecisionBar({ review: { request, companies, nextId }, companyId, onDecided }: DecisionBarProps) {
  const [declining, setDeclining] = useState<Declined>();
  const [isSaving, setSaving] = useState(false);
  const { id, version, state } = request;
  const chosen = companies.find((company) => company.id === companyId);

  const decided = ({ sms }: DataOf<typeof approveCertification>) => {
    say(sms === 'sent' ? 'success' : 'warning', smsTexts[sms]);
    void subAppBridge().actions.refreshUser();
    onDecided();
  };
  const approve = async () => {
    setSaving(true);
    const idempotencyKey = `approve-${id}-${version}-${companyId ?? 'new'}`;
    try {
      decided(await platformCall(approveCertification, { id, version, companyId }, { idempotencyKey }));
    } catch (error) {
      // The message gives the reason. After a conflict the page shows the decision of the other administrator.
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) onDecided();
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="decision-bar" role="region" aria-label="审核决定">
      <span className="decision-summary">
        {state !== 'pending' ? (
          <>
            这份申请 <strong>{certificationStateNames[state]}</strong>
          </>
        ) : chosen ? (
          <>
            通过后认证为 <strong>{chosen.name}</strong>
            {chosen.name !== request.companyName && `，“${request.companyName}”记为曾用名`}
          </>
        ) : (
          <>
            通过后新建企业 <strong>{request.companyName}</strong>
          </>
        )}
      </span>
      <Space wrap>
        {state === 'pending' && (
          <>
            <Button danger onClick={() => setDeclining('rejected')}>
              {declineTitles.rejected}
            </Button>
            <Button onClick={() => setDeclining('incomplete')}>{declineTitles.incomplete}</Button>
            <Button type="primary" loading={isSaving} onClick={() => void approve()}>
              通过认证
            </Button>
          </>
        )}
        {state === 'approved' && (
          <Button danger onClick={() => setDeclining('revoked')}>
            {declineTitles.revoked}
          </Button>
        )}
        {state !== 'pending' &&
          (nextId === null ? (
            <Button onClick={() => history.push('/apply')}>没有其他待审核的申请</Button>
          ) : (
            <Button type="primary" autoFocus onClick={() => history.push(`/applyDetails?id=${nextId}`)}>
              下一份申请
            </Button>
          ))}
      </Space>
      {declining && (
        <DeclineDialog
          request={request}
          state={declining}
          onClose={() => setDeclining(undefined)}
          onDecided={decided}
          onOvertaken={onDecided}
        />
      )}
    </div>
  );
}
