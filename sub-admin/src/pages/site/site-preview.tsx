import { DatePicker, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { previewSite } from '@platform/contract/site/site';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { useCall } from '@platform/pages/kit/use-call';
import { PagePreview } from '../content/page-preview';

interface SitePreviewProps {
  /** Number of a version; the draft if undefined. */
  number?: number;
  title: string;
  onClose: () => void;
}

/** Shows the public site with the draft or an old version. Its links stay within the preview. */
export default function SitePreview({ number, title, onClose }: SitePreviewProps) {
  const { leave, shown } = useClosing();
  const [day, setDay] = useState<string>();
  const call = useCall(previewSite, { number, day });
  return (
    <Modal {...shown} width="min(1520px, 100vw)" title={title} footer={null} onCancel={() => leave(onClose)}>
      <CallState {...call}>
        {(page) => (
          <PagePreview {...page} title={title}>
            <label className="site-preview-day">
              某一天的样子
              <DatePicker
                placeholder="今天"
                value={day ? dayjs(day) : null}
                onChange={(chosen) => setDay(chosen?.format('YYYY-MM-DD'))}
              />
            </label>
          </PagePreview>
        )}
      </CallState>
    </Modal>
  );
}
