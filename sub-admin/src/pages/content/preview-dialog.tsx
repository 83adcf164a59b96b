import { Alert, Modal } from 'antd';
import { previewContent, type ContentItem } from '@platform/contract/content/content';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { useCall } from '@platform/pages/kit/use-call';
import { PagePreview } from './page-preview';

interface PreviewDialogProps {
  item: ContentItem;
  /** The form has unsaved changes, which the preview does not show. */
  changed: boolean;
  onClose: () => void;
}

/** Shows the public page with the newest revision, in desktop and phone width. */
export default function PreviewDialog({ item, changed, onClose }: PreviewDialogProps) {
  const { leave, shown } = useClosing();
  const call = useCall(previewContent, { id: item.id });
  return (
    <Modal
      {...shown}
      className="preview-dialog"
      width="min(1520px, 100vw)"
      title={`预览：第 ${item.revision.number} 版`}
      footer={null}
      onCancel={() => leave(onClose)}
    >
      {changed && <Alert type="warning" showIcon message="预览的是已保存的版本，不含尚未保存的修改。" />}
      <CallState {...call}>{(page) => <PagePreview {...page} title={`预览 ${item.title}`} />}</CallState>
    </Modal>
  );
}
