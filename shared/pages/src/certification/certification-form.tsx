import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Alert, App, Form, Upload, type UploadFile } from 'antd';
import { isCreditCode, normaliseCreditCode } from '@platform/domain/companies/credit-code';
import { uploadFile } from '@platform/contract/files/file';
import { getCertification, requestCertification } from '@platform/contract/certification/certification';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { CallState } from '../parts/call-state';
import { submitCall } from '../parts/submit-call';
import { platformCall } from '../platform-call';
import { useCall } from '../use-call';

/** A trial account asks to be certified as a company and sees how its request stands. */
export function CertificationForm() {
  const call = useCall(getCertification, {});
  const { message } = App.useApp();
  const [form] = ProForm.useForm();
  useKeptDraft(form, 'certification', call.data === null || call.data?.state === 'rejected');
  return (
    <CallState {...call}>
      {(request) => {
        if (request?.state === 'pending') {
          return (
            <Alert
              type="info"
              showIcon
              message="认证申请审核中"
              description={`${request.companyName}（${request.uscc}），提交于 ${request.submittedAt.slice(0, 10)}。审核通过后即可使用企业专利库等功能。`}
            />
          );
        }
        if (request?.state === 'approved')
          return <Alert type="success" showIcon message={`已认证：${request.companyName}`} />;
        return (
          <>
            {request?.state === 'rejected' && (
              <Alert
                type="warning"
                showIcon
                message="上次申请未通过"
                description={request.reason}
                style={{ marginBottom: 24 }}
              />
            )}
            <ProForm
              form={form}
              style={{ maxWidth: 560 }}
              initialValues={request ?? {}}
              submitter={{ searchConfig: { submitText: '提交认证申请' }, resetButtonProps: false }}
              onFinish={async (values: Record<string, unknown>) => {
                const files = (values.files ?? []) as UploadFile<{ id: string }>[];
                const done = await submitCall(form, requestCertification, {
                  companyName: String(values.companyName),
                  uscc: String(values.uscc).trim().toUpperCase(),
                  contact: String(values.contact),
                  fileIds: files.flatMap((file) => (file.response ? [file.response.id] : [])),
                });
                if (!done) return false;
                void message.success('认证申请已提交');
                call.refresh();
                return true;
              }}
            >
              <ProFormText
                name="companyName"
                label="企业全称"
                rules={[{ required: true, whitespace: true, message: '请输入企业全称' }]}
                fieldProps={{ maxLength: 120 }}
              />
              <ProFormText
                name="uscc"
                label="统一社会信用代码"
                rules={[
                  { required: true, message: '请输入统一社会信用代码' },
                  {
                    validator: (_rule, value: string) =>
                      !value || isCreditCode(normaliseCreditCode(value))
                        ? Promise.resolve()
                        : Promise.reject(new Error('统一社会信用代码不正确，请核对 18 位代码')),
                  },
                ]}
              />
              <ProFormText
                name="contact"
                label="联系人"
                rules={[{ required: true, whitespace: true, message: '请输入联系人' }]}
                fieldProps={{ maxLength: 40 }}
              />
              <Form.Item
                name="files"
                label="营业执照"
                extra="JPG、PNG 或 PDF，不超过 20 MB"
                valuePropName="fileList"
                getValueFromEvent={(event: { fileList: UploadFile[] }) => event.fileList}
              >
                <Upload
                  accept=".jpg,.jpeg,.png,.pdf"
                  maxCount={5}
                  customRequest={({ file, onSuccess, onError }) => {
                    const data = new FormData();
                    data.append('file', file as File);
                    platformCall(uploadFile, { form: data }).then(
                      (stored) => onSuccess?.(stored),
                      (error: Error) => onError?.(error),
                    );
                  }}
                >
                  <a role="button" tabIndex={0}>
                    选择文件
                  </a>
                </Upload>
              </Form.Item>
            </ProForm>
          </>
        );
      }}
    </CallState>
  );
}
