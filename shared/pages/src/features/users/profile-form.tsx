import { Avatar, Button, Flex, Form, Input, Upload } from 'antd';
import type { UserInfo } from '@platform/contract/users/user-info';
import { uploadFile } from '@platform/contract/files/file';
import { saveProfile } from '@platform/contract/users/own-account';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { firstCharacter } from '@platform/domain/text/cut-text';
import { platformCall } from '../../kit/platform-call';
import { CallForm } from '../../kit/record/call-form';

/** Name, introduction and picture of the account. */
export function ProfileForm({ user: { name, introduction, avatar, mobile } }: { user: UserInfo }) {
  return (
    <div style={{ maxWidth: 560 }}>
      <CallForm
        name="profile"
        call={saveProfile}
        initial={{ name, introduction, avatar }}
        submit="保存资料"
        done="资料已保存"
        onSaved={() => void subAppBridge().actions.refreshUser()}
        fields={(field) => (
          <>
            {field.other('avatar', <Picture name={name} />)}
            <Form.Item label="手机号">
              <Input aria-label="手机号" value={mobile} disabled />
            </Form.Item>
            {field.text('name')}
            {field.textarea('introduction')}
          </>
        )}
      />
    </div>
  );
}

/** The account's picture; its value is the address of an uploaded one, or empty for the first character of the name. */
function Picture({
  name,
  value,
  onChange,
  id,
}: {
  name: string;
  value?: string;
  onChange?: (url: string) => void;
  id?: string;
}) {
  const pick = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    onChange?.((await platformCall(uploadFile, { form })).url);
  };
  return (
    <Flex gap={16} align="center">
      <Avatar size={64} src={value || undefined} className="own-picture">
        {firstCharacter(name)}
      </Avatar>
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void pick(file).catch(() => undefined);
          return false;
        }}
      >
        <Button id={id}>更换头像</Button>
      </Upload>
      {value && (
        <Button type="link" onClick={() => onChange?.('')}>
          移除
        </Button>
      )}
    </Flex>
  );
}
