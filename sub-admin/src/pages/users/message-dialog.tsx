import { App, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { sendInfo } from '@platform/contract/users/own-account';
import { messageUsers, type AdminUserRow } from '@platform/contract/users/user';
import { useKeptDraft } from '@platform/pages/kit/drafts/use-kept-draft';
import { BatchPreview } from '@platform/pages/kit/list/batch/batch-preview';
import type { ChosenRows } from '@platform/pages/kit/list/batch/use-batch';
import { say } from '@platform/pages/kit/parts/say';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import './message-dialog.css';

/** Recipients of a message: one account, or the accounts chosen in the list. */
export type Recipients = { user: Pick<AdminUserRow, 'id' | 'name'> } | { chosen: ChosenRows };

interface Letter {
  title: string;
  content: string;
}

/** Returns the number of chosen accounts. */
const countOf = (chosen: ChosenRows) => ('ids' in chosen ? chosen.ids.length : chosen.total).toLocaleString('zh-CN');

/** Writes a message. Sends it after showing the recipients and the accounts that cannot receive it. */
export function MessageDialog({ to, onClose }: { to: Recipients; onClose: () => void }) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<Letter>();
  const names = useRef(new Map<string, string>());
  const [isAsking, setAsking] = useState(false);
  const { modal } = App.useApp();
  // Ignores the second click of a double click, which would send the message twice.
  const asked = useRef(false);
  const afterClose = () => {
    asked.current = false;
  };
  useKeptDraft(form, 'user-message');

  const sent = (count: number) => {
    say('success', count === 1 ? '消息已发送' : `消息已发送给 ${count.toLocaleString('zh-CN')} 个用户`);
    leave(onClose);
  };
  const askOne = (letter: Letter, { id, name }: Pick<AdminUserRow, 'id' | 'name'>) =>
    void modal.confirm({
      title: `发送给“${name}”？`,
      content: letter.title,
      okText: '发送',
      afterClose,
      onOk: async () => {
        const answer = await submitCall(form, sendInfo, { ...letter, user_id: id });
        if (answer) sent(answer.sent);
      },
    });
  const askMany = async (letter: Letter, chosen: ChosenRows, remark?: string): Promise<void> => {
    const preview = await platformCall(messageUsers, { ...letter, ...chosen, preview: true });
    modal.confirm({
      title: `发送给 ${preview.changed.toLocaleString('zh-CN')} 个用户？`,
      content: <BatchPreview result={preview} rows="个用户" verb="发给" remark={remark} />,
      okText: '发送',
      afterClose,
      okButtonProps: { disabled: preview.changed === 0 },
      onOk: async () => {
        const answer = await submitCall(form, messageUsers, { ...letter, ...chosen }, (error) =>
          askAgain(error, letter, chosen),
        );
        if (answer) sent(answer.changed);
      },
    });
  };
  /** Asks again with the current number of recipients if it differs from the shown one. */
  const askAgain = (error: CallError, letter: Letter, chosen: ChosenRows): boolean => {
    const { total } = (error.failure?.current ?? {}) as { total?: number };
    if (error.status !== 409 || total === undefined || 'ids' in chosen) return false;
    void askMany(letter, { ...chosen, total }, error.message).catch(() => undefined);
    return true;
  };
  const ask = async (letter: Letter) => {
    if (asked.current) return;
    asked.current = true;
    if ('user' in to) return askOne(letter, to.user);
    setAsking(true);
    await askMany(letter, to.chosen).catch((error: unknown) => {
      afterClose();
      if (!(error instanceof CallError)) throw error;
    });
    setAsking(false);
  };
  return (
    <Modal
      {...shown}
      title={'user' in to ? `发消息给“${to.user.name}”` : `发消息给 ${countOf(to.chosen)} 个用户`}
      okText="发送"
      confirmLoading={isAsking}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p className="message-hint">对方在右上角的铃铛和个人中心的“消息”里看到；发出后不能撤回。</p>
      <RecordFields
        name="message"
        form={form}
        call={sendInfo}
        initial={{}}
        names={names.current}
        onFinish={(letter) => void ask(letter as unknown as Letter)}
        fields={(field) => (
          <>
            {field.text('title')}
            {field.textarea('content')}
          </>
        )}
      />
    </Modal>
  );
}
