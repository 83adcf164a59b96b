import { Alert, Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import type { DataOf } from '@platform/contract/call';
import { getCertification, requestCertification } from '@platform/contract/certification/certification';
import { creditCodeFault } from '@platform/domain/companies/credit-code';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { useKeptDraft } from '../../kit/drafts/use-kept-draft';
import { ConsentText } from '../../kit/parts/consent-text';
import { CallState } from '../../kit/parts/call-state';
import { submitCall } from '../../kit/parts/submit-call';
import { RecordFields } from '../../kit/record/record-fields';
import { useCall } from '../../kit/use-call';
import { CertificationStanding } from './certification-standing';
import { say } from '../../kit/parts/say';

type Certification = DataOf<typeof getCertification>;

/** A trial account requests certification as a company, and sees the state of its request. */
export function CertificationForm() {
  const call = useCall(getCertification, {});
  const standing = call.data?.standing;
  // The frame shows it too; a certified account gets other pages.
  useEffect(() => {
    if (standing) void subAppBridge().actions.refreshUser();
  }, [standing]);
  return (
    <CallState {...call}>
      {(request) => (
        <div style={{ maxWidth: 640 }}>
          {request && <CertificationStanding request={request} />}
          {request?.standing !== 'pending' && request?.standing !== 'approved' && (
            <RequestForm request={request} onSent={call.refresh} />
          )}
        </div>
      )}
    </CallState>
  );
}

/** The form of a request; earlier values, or those of the registration, are filled in. */
function RequestForm({ request, onSent }: { request: Certification; onSent: () => void }) {
  const user = useSessionUser();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  useKeptDraft(form, 'certification');
  const code = Form.useWatch<string | undefined>('uscc', form) ?? '';
  const fault = code.trim().length >= 18 ? creditCodeFault(code) : null;
  const initial = request ?? { companyName: user.company_name, contact: user.name, fileIds: [] };
  const send = async (values: object) => {
    if (!(await submitCall(form, requestCertification, values as typeof initial & { uscc: string }))) return;
    say('success', '认证申请已提交，审核结果会用站内消息通知您');
    onSent();
  };
  return (
    <RecordFields
      form={form}
      call={requestCertification}
      initial={initial}
      names={names.current}
      onFinish={(values) => void send(values)}
      fields={(field) => (
        <>
          {!request && (
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 24 }}
              message="以下四项都需要填写"
              description="请按营业执照填写，并上传营业执照的照片、扫描件或 PDF。管理员审核通过后即可使用企业专利库等功能。"
            />
          )}
          {field.text('companyName', { label: '企业全称', extra: '与营业执照一致' })}
          {field.text('uscc', {
            extra: fault ? <span style={{ color: 'var(--color-danger)' }}>{fault}</span> : '18 位，见营业执照右上角',
          })}
          {field.text('contact')}
          {field.files('fileIds', {
            accept: '.jpg,.jpeg,.png,.webp,.pdf',
            extra: 'JPG、PNG、WebP 或 PDF，每个不超过 20 MB；最多 5 个，可附授权书等',
          })}
        </>
      )}
    >
      <ConsentText purpose="certification" action="提交" />
      <Button type="primary" htmlType="submit">
        {request ? '重新提交' : '提交认证申请'}
      </Button>
    </RecordFields>
  );
}
