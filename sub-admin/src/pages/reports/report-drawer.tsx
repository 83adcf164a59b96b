import '../content/item.css';
import './report-drawer.css';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { getContent, type ContentItem } from '@platform/contract/content/content';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { useCall } from '@platform/pages/kit/use-call';
import { OpenedItem } from '../content/opened-item';

interface ReportDrawerProps {
  id: number;
  /** Called when the list behind the drawer is out of date. */
  onChanged: () => void;
  onClose: () => void;
}

/** One report in a drawer over the list: its document, its fields and all actions on content. */
export default function ReportDrawer({ id, onChanged, onClose }: ReportDrawerProps) {
  const { leave, shown } = useClosing();
  const call = useCall(getContent, { id });
  const [newer, setNewer] = useState<ContentItem>();
  const item = newer ?? call.data;
  return (
    <Drawer
      {...shown}
      rootClassName="report-drawer"
      width="min(1120px, 100vw)"
      title={
        <>
          {item?.title ?? '行业报告'} {item?.isDemo && <DemoTag />}
        </>
      }
      onClose={() => leave(onClose)}
    >
      <CallState {...call} missing={<Button onClick={() => leave(onClose)}>返回列表</Button>}>
        {(first) => (
          <OpenedItem
            first={first}
            refresh={() => {
              call.refresh();
              onChanged();
            }}
            onItem={(changed) => {
              setNewer(changed);
              onChanged();
            }}
          />
        )}
      </CallState>
    </Drawer>
  );
}
