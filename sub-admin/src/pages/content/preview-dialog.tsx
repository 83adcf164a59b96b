import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { previewContent, type ContentItem } from '@platform/contract/content/content';
import { CallState } from '@platform/pages/parts/call-state';
import { Choice } from '@platform/pages/parts/choice';
import { timeText } from '@platform/pages/parts/time-text';
import { useClosing } from '@platform/pages/parts/use-closing';
import { useCall } from '@platform/pages/use-call';

interface PreviewDialogProps {
  item: ContentItem;
  /** Something stands in the form that is not saved, and so not in the preview. */
  changed: boolean;
  onClose: () => void;
}

const WIDTHS = [
  { value: 1440, label: '电脑 1440' },
  { value: 390, label: '手机 390' },
];

/** The real public page with the newest revision, as a computer and as a phone show it. */
export default function PreviewDialog({ item, changed, onClose }: PreviewDialogProps) {
  const { leave, shown } = useClosing();
  const [width, setWidth] = useState(1440);
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
      <CallState {...call}>
        {({ address, expiresAt }) => (
          <>
            <div className="preview-head">
              <Choice aria-label="宽度" value={width} onChange={setWidth} options={WIDTHS} />
              <span className="item-note">只有拿到地址的人能看，{timeText(expiresAt)} 失效</span>
              <Button href={address} target="_blank" rel="noreferrer">
                在新窗口打开
              </Button>
            </div>
            <PageFrame key={`${address}:${width}`} address={address} width={width} title={`预览 ${item.title}`} />
          </>
        )}
      </CallState>
    </Modal>
  );
}

/** A page at its own width, made smaller where there is less room. */
function PageFrame({ address, width, title }: { address: string; width: number; title: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const fit = () => setScale(Math.min(1, element.clientWidth / width));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className="preview-room">
      <iframe src={address} title={title} style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }} />
    </div>
  );
}
