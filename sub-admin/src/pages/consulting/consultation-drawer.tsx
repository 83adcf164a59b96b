import './consultation.css';
import { Button, Card, Drawer } from 'antd';
import { useState } from 'react';
import { getConsultation } from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { Conversation } from '@platform/pages/kit/cases/conversation';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { useCall } from '@platform/pages/kit/use-call';
import { ConsultationFacts } from './consultation-facts';
import { ReplyCard } from './reply-card';

interface ConsultationDrawerProps {
  id: number;
  /** Called when the list behind the drawer is out of date. */
  onChanged: () => void;
  onClose: () => void;
}

/** One consultation in a drawer over the list: the messages, the reply form, the state and the actions. */
export default function ConsultationDrawer({ id, onChanged, onClose }: ConsultationDrawerProps) {
  const { leave, shown } = useClosing();
  const call = useCall(getConsultation, { id });
  const [newer, setNewer] = useState<ConsultationDetail>();
  const detail = newer ?? call.data;
  const show = (next: ConsultationDetail) => {
    setNewer(next);
    onChanged();
  };
  const readAgain = () => {
    setNewer(undefined);
    call.refresh();
    onChanged();
  };
  return (
    <Drawer
      {...shown}
      rootClassName="consultation-drawer"
      width="min(1120px, 100vw)"
      title={
        <>
          {detail?.title ?? '咨询'} {detail?.isDemo && <DemoTag />}
        </>
      }
      onClose={() => leave(onClose)}
    >
      <CallState {...call} data={detail} missing={<Button onClick={() => leave(onClose)}>返回列表</Button>}>
        {(consultation) => (
          <div className="consultation">
            <div className="consultation-said">
              <Card title="往来记录">
                <Conversation turns={consultation.turns} own="staff" />
              </Card>
              <ReplyCard consultation={consultation} show={show} onOvertaken={readAgain} />
            </div>
            <ConsultationFacts consultation={consultation} show={show} onOvertaken={readAgain} />
          </div>
        )}
      </CallState>
    </Drawer>
  );
}
