import { Link } from '@umijs/max';
import { App, Button, Card, Descriptions, Select, Space, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import {
  acceptConsultation,
  assignConsultations,
  consultingOptions,
  demandOfConsultation,
  publishConsultation,
  setSpam,
  showAskerMobile,
  sortConsultation,
} from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { consultationSourceNames } from '@platform/contract/consulting/labels';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import { editAddress } from '@platform/contract/content/content-kinds';
import { contentStateNames, type ContentState } from '@platform/contract/content/kind';
import { useReadOnly, Writes } from '@platform/pages/app/writes';
import { ClockText } from '@platform/pages/consulting/clock-text';
import { Stars } from '@platform/pages/consulting/stars';
import { StateTag } from '@platform/pages/consulting/state-tag';
import { say } from '@platform/pages/parts/say';
import { Mobile } from '@platform/pages/parts/mobile';
import { timeText } from '@platform/pages/parts/time-text';
import { platformCall } from '@platform/pages/platform-call';
import { useCall } from '@platform/pages/use-call';
import { ReasonDialog, reasonDialogs, type AskedReason } from './reason-dialog';

interface ConsultationFactsProps {
  consultation: ConsultationDetail;
  show: (consultation: ConsultationDetail) => void;
  onOvertaken: () => void;
}

/** Shows the state of a consultation: both clocks, the sender, the assignee and the allowed actions. */
export function ConsultationFacts({ consultation, show, onOvertaken }: ConsultationFactsProps) {
  const { modal } = App.useApp();
  const { id, version, state, overdue, actions } = consultation;
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedReason>();
  const readOnly = useReadOnly() !== undefined;
  const options = useCall(consultingOptions, {}, { cacheKey: 'consulting/options' }).data;
  const may = (action: string) => actions.includes(action);

  const run = async <C extends Call>(call: C, request: RequestOf<C>, after: (data: DataOf<C>) => void) => {
    setBusy(true);
    try {
      after(await platformCall(call, request, { idempotencyKey: `${call.path}-${id}-${version}` }));
    } catch (error) {
      // The message gives the reason. After a conflict the current state is shown.
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) onOvertaken();
    } finally {
      setBusy(false);
    }
  };
  const done = (words: string) => (next: ConsultationDetail) => {
    say('success', words);
    show(next);
  };
  const assign = (assigneeId: number | null) =>
    run(assignConsultations, { ids: [id], assigneeId }, ({ refusedCount, refused }) => {
      if (refusedCount > 0) say('error', refused[0]?.reason ?? '');
      else say('success', assigneeId === null ? '已取消指派' : '已指派');
      onOvertaken();
    });

  const isAccepting = state === 'pending';
  const { answer, about, demand, rating, ratingText, spamReasons } = consultation;
  const facts: { label: string; children: ReactNode }[] = [
    {
      label: '状态',
      children: (
        <>
          <StateTag {...consultation} />
          {consultation.isSpam && <Tag color="red">疑似垃圾</Tag>}
        </>
      ),
    },
    { label: '受理', children: <ClockText text={consultation.acceptClock} overdue={overdue && isAccepting} /> },
    {
      label: '答复',
      children: consultation.answerClock ? (
        <ClockText text={consultation.answerClock} overdue={overdue && !isAccepting} />
      ) : (
        '受理后起算'
      ),
    },
    {
      label: '提问人',
      children: (
        <>
          {consultation.askerName}{' '}
          <Mobile
            call={showAskerMobile}
            id={consultation.id}
            name={consultation.askerName}
            mobile={consultation.askerMobile}
            none=""
          />
        </>
      ),
    },
    ...(consultation.companyName ? [{ label: '企业', children: consultation.companyName }] : []),
    { label: '来源', children: consultationSourceNames[consultation.source] },
    { label: '提问', children: timeText(consultation.askedAt) },
    ...(consultation.answeredAt ? [{ label: '最近答复', children: timeText(consultation.answeredAt) }] : []),
    ...(about
      ? [{ label: '相关内容', children: <Link to={editAddress(about.kind, about.id)}>{about.title}</Link> }]
      : []),
    {
      label: '类别',
      children: (
        <Select
          className="consultation-select"
          aria-label="类别"
          disabled={readOnly || isBusy}
          value={consultation.topic || undefined}
          placeholder="未分类"
          options={(options?.topics ?? []).map(({ code, label }) => ({ value: code, label }))}
          onChange={(topic: string) => void run(sortConsultation, { id, version, topic }, done('类别已修改'))}
        />
      ),
    },
    {
      label: '承办人',
      children: may('assign') ? (
        <Select
          className="consultation-select"
          aria-label="承办人"
          allowClear
          disabled={readOnly || isBusy}
          value={consultation.assigneeId ?? undefined}
          placeholder="未指派"
          options={(options?.assignees ?? []).map((person) => ({ value: person.id, label: person.name }))}
          onChange={(assigneeId?: number) => void assign(assigneeId ?? null)}
        />
      ) : (
        consultation.assigneeName || '未指派'
      ),
    },
    { label: '公开', children: consultation.consent ? '提问人同意隐去身份后公开' : '提问人没有同意公开' },
    ...(answer
      ? [
          {
            label: '公开问答',
            children: (
              <>
                <Link to={`/newsDetails?id=${answer.id}`}>{answer.title}</Link>{' '}
                <Tag>{answer.isPublic ? '线上' : contentStateNames[answer.state as ContentState]}</Tag>
              </>
            ),
          },
        ]
      : []),
    ...(demand
      ? [
          {
            label: '诉求',
            children: (
              <>
                第 {demand.id} 号，{demand.officeName || demand.townName || '区级'}办理{' '}
                <Tag>{demandStateNames[demand.state]}</Tag>
              </>
            ),
          },
        ]
      : []),
    ...(rating === null
      ? []
      : [
          {
            label: '评价',
            children: (
              <div>
                <Stars rating={rating} />
                {ratingText && <span className="consultation-note">{ratingText}</span>}
              </div>
            ),
          },
        ]),
    ...(spamReasons.length > 0 ? [{ label: '可疑之处', children: spamReasons.join('；') }] : []),
  ];
  return (
    <Card title="办理" className="consultation-facts">
      <Writes>
        <Space wrap className="consultation-actions">
          {may('accept') && (
            <Button
              type="primary"
              loading={isBusy}
              onClick={() => void run(acceptConsultation, { id, version }, done('已受理'))}
            >
              受理
            </Button>
          )}
          {may('publish') && (
            <Button
              loading={isBusy}
              onClick={() =>
                void run(
                  publishConsultation,
                  { id, version },
                  done('已起草公开问答，请到“公开问答”核对隐去的内容后送审'),
                )
              }
            >
              起草公开问答
            </Button>
          )}
          {may('toDemand') && (
            <Button
              disabled={isBusy}
              onClick={() =>
                modal.confirm({
                  title: '转为企业诉求？',
                  content: '由企业所在镇街办理，提问人会看到并收到消息。咨询本身照常答复。',
                  okText: '转为诉求',
                  onOk: () => run(demandOfConsultation, { id, version }, done('已转为诉求')),
                })
              }
            >
              转为诉求
            </Button>
          )}
          {(Object.keys(reasonDialogs) as AskedReason[]).filter(may).map((action) => (
            <Button
              key={action}
              danger={action === 'close' || action === 'markSpam'}
              disabled={isBusy}
              onClick={() => setAsked(action)}
            >
              {reasonDialogs[action].button}
            </Button>
          ))}
          {may('unmarkSpam') && (
            <Button
              loading={isBusy}
              onClick={() => void run(setSpam, { id, version, spam: false }, done('已移出疑似垃圾'))}
            >
              移出疑似垃圾
            </Button>
          )}
        </Space>
      </Writes>
      <Descriptions column={1} size="small" colon={false} items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
      {asked && (
        <ReasonDialog
          asked={asked}
          consultation={consultation}
          onClose={() => setAsked(undefined)}
          onDone={(next) => {
            setAsked(undefined);
            done('已完成')(next);
          }}
          onOvertaken={() => {
            setAsked(undefined);
            onOvertaken();
          }}
        />
      )}
    </Card>
  );
}
