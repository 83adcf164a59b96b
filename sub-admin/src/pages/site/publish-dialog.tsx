import { Input, Modal } from 'antd';
import { useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { publishSite, restoreSiteVersion, type SiteState } from '@platform/contract/site/site';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { say } from '@platform/pages/kit/parts/say';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { ChangesList } from './changes-list';

interface PublishDialogProps {
  state: SiteState;
  onClose: () => void;
  /** Receives the state after publication, or after another account changed the site first. */
  onState: (state: SiteState) => void;
  /** Receives the faults that block publication, by path. */
  onFaults: (faults: Readonly<Record<string, string>>) => void;
}

/** Shows the changes once more before they are published. */
export default function PublishDialog({ state, onClose, onState, onFaults }: PublishDialogProps) {
  const { leave, shown } = useClosing();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const publish = async () => {
    setSending(true);
    try {
      const published = await platformCall(publishSite, { version: state.version, note }, { silent: true });
      offerUndo(`已发布为第 ${published.number} 版`, async () => {
        const back = { version: published.version, number: state.number, note: '' };
        onState(await platformCall(restoreSiteVersion, back));
      });
      leave(() => {
        onState(published);
        onClose();
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say('error', error.message);
      const theirs = error.status === 409 ? (error.failure?.current as SiteState | undefined) : undefined;
      leave(() => {
        if (theirs) onState(theirs);
        if (error.failure?.errors) onFaults(error.failure.errors);
        onClose();
      });
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      {...shown}
      title="发布网站设置"
      width="min(720px, 100vw)"
      okText="发布"
      okButtonProps={{ loading: isSending }}
      onOk={() => void publish()}
      onCancel={() => leave(onClose)}
    >
      <p className="site-intro">以下改动立即在公共网站生效，随时可以恢复到现在的第 {state.number} 版。</p>
      <ChangesList changes={state.changes} none="草稿与线上相同。" />
      <label className="site-note-label" htmlFor="site-publish-note">
        发布说明（可不填）
      </label>
      <Input
        id="site-publish-note"
        maxLength={200}
        value={note}
        placeholder="例如：国庆横幅"
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  );
}
