import { Button, Card, Descriptions, Popconfirm } from 'antd';
import { useState } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import { type AskThread, closeAsk, consentAsk } from '@platform/contract/consulting/ask';
import { Writes } from '@platform/pages/kit/app/writes';
import { ClockText } from '@platform/pages/features/consulting/clock-text';
import { StateTag } from '@platform/pages/features/consulting/state-tag';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import { AboutLink } from './about-link';
import { ConsentBox } from './consent-box';

interface AskFactsProps {
  consultation: AskThread['consultation'];
  show: (thread: AskThread) => void;
  onOvertaken: () => void;
}

/** Shows the state and the time limit of a question, closes it, and sets the consent to publication. */
export function AskFacts({ consultation, show, onOvertaken }: AskFactsProps) {
  const { id, version, state, overdue, answeredAt, actions, isDemo, about } = consultation;
  const [isBusy, setBusy] = useState(false);
  const run = async <C extends Call>(call: C, request: RequestOf<C>, done: string) => {
    setBusy(true);
    try {
      const thread: DataOf<C> = await platformCall(call, request, { idempotencyKey: `${call.path}-${id}-${version}` });
      say('success', done);
      show(thread as AskThread);
    } catch (error) {
      // The message gives the reason. After a conflict the current state is shown.
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) onOvertaken();
    } finally {
      setBusy(false);
    }
  };
  const isAccepting = state === 'pending';
  const facts = [
    { label: '状态', children: <StateTag {...consultation} /> },
    { label: '受理', children: <ClockText text={consultation.acceptClock} overdue={overdue && isAccepting} /> },
    {
      label: '答复',
      children: consultation.answerClock ? (
        <ClockText text={consultation.answerClock} overdue={overdue && !isAccepting} />
      ) : (
        '受理后起算'
      ),
    },
    { label: '提问', children: `${timeText(consultation.askedAt)} ${consultation.askerName}` },
    ...(answeredAt ? [{ label: '最近答复', children: timeText(answeredAt) }] : []),
    ...(consultation.topicName ? [{ label: '类别', children: consultation.topicName }] : []),
    ...(about ? [{ label: '相关内容', children: <AboutLink about={about} /> }] : []),
  ];
  return (
    <Card className="ask-facts" title="办理情况" extra={isDemo && <DemoTag />}>
      <Descriptions column={1} size="small" colon={false} items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
      <Writes>
        <div className="ask-consent">
          <ConsentBox
            value={consultation.consent}
            onChange={(consent) =>
              void run(consentAsk, { id, version, consent }, consent ? '已同意公开' : '已取消同意')
            }
          />
        </div>
        {actions.includes('close') && (
          <Popconfirm
            title="关闭这条咨询？"
            description={answeredAt ? '关闭后不能再继续提问，仍可以评价。' : '还没有答复，关闭后不再办理。'}
            okText="关闭咨询"
            onConfirm={() => run(closeAsk, { id, version }, '咨询已关闭')}
          >
            <Button loading={isBusy}>关闭咨询</Button>
          </Popconfirm>
        )}
      </Writes>
    </Card>
  );
}
