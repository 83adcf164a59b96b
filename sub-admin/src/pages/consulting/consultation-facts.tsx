import { Link } from '@umijs/max';
import { Card, Select, Tag } from 'antd';
import { useState } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import {
  assignConsultations,
  consultingOptions,
  showAskerMobile,
  sortConsultation,
} from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { consultationSourceNames } from '@platform/contract/consulting/labels';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import { editAddress } from '@platform/contract/content/content-kinds';
import { contentStateNames, type ContentState } from '@platform/contract/content/kind';
import { useReadOnly } from '@platform/pages/kit/app/writes';
import { CaseActions } from '@platform/pages/kit/cases/case-actions';
import { CaseClock } from '@platform/pages/kit/cases/case-clock';
import { CaseFacts, type CaseFact } from '@platform/pages/kit/cases/case-facts';
import { Stars } from '@platform/pages/features/consulting/stars';
import { StateTag } from '@platform/pages/features/consulting/state-tag';
import { say } from '@platform/pages/kit/parts/say';
import { Mobile } from '@platform/pages/kit/parts/mobile';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { consultingKit } from './consulting-kit';

interface ConsultationFactsProps {
  consultation: ConsultationDetail;
  show: (consultation: ConsultationDetail) => void;
  onOvertaken: () => void;
}

/** Shows the state of a consultation: both clocks, the sender, the assignee and the allowed actions. */
export function ConsultationFacts({ consultation, show, onOvertaken }: ConsultationFactsProps) {
  const { id, version, state, overdue, actions } = consultation;
  const [isBusy, setBusy] = useState(false);
  const readOnly = useReadOnly() !== undefined;
  const options = useCall(consultingOptions, {}, { cacheKey: 'consulting/options' }).data;
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
  const assign = (assigneeId: number | null) =>
    run(assignConsultations, { ids: [id], assigneeId }, ({ refusedCount, refused }) => {
      if (refusedCount > 0) say('error', refused[0]?.reason ?? '');
      else say('success', assigneeId === null ? '已取消指派' : '已指派');
      onOvertaken();
    });

  const isAccepting = state === 'pending';
  const { answer, about, demand, rating, ratingText, spamReasons } = consultation;
  const facts: CaseFact[] = [
    [
      '状态',
      <>
        <StateTag {...consultation} />
        {consultation.isSpam && <Tag color="red">疑似垃圾</Tag>}
      </>,
    ],
    ['受理', <CaseClock text={consultation.acceptClock} overdue={overdue && isAccepting} />],
    [
      '答复',
      consultation.answerClock ? (
        <CaseClock text={consultation.answerClock} overdue={overdue && !isAccepting} />
      ) : (
        '受理后起算'
      ),
    ],
    [
      '提问人',
      <>
        {consultation.askerName}{' '}
        <Mobile
          call={showAskerMobile}
          id={id}
          name={consultation.askerName}
          mobile={consultation.askerMobile}
          none=""
        />
      </>,
    ],
    consultation.companyName && ['企业', consultation.companyName],
    ['来源', consultationSourceNames[consultation.source]],
    ['提问', timeText(consultation.askedAt)],
    consultation.answeredAt && ['最近答复', timeText(consultation.answeredAt)],
    about && ['相关内容', <Link to={editAddress(about.kind, about.id)}>{about.title}</Link>],
    [
      '类别',
      <Select
        className="consultation-select"
        aria-label="类别"
        disabled={readOnly || isBusy}
        value={consultation.topic || undefined}
        placeholder="未分类"
        options={(options?.topics ?? []).map(({ code, label }) => ({ value: code, label }))}
        onChange={(topic: string) =>
          void run(sortConsultation, { id, version, topic }, (next) => {
            say('success', '类别已修改');
            show(next);
          })
        }
      />,
    ],
    [
      '承办人',
      actions.includes('assign') ? (
        <Select
          className="consultation-select"
          aria-label="承办人"
          allowClear
          disabled={readOnly || isBusy}
          value={consultation.assigneeId ?? undefined}
          placeholder="未指派"
          showSearch
          optionFilterProp="label"
          options={(options?.assignees ?? []).map((person) => ({ value: person.id, label: person.name }))}
          onChange={(assigneeId?: number) => void assign(assigneeId ?? null)}
        />
      ) : (
        consultation.assigneeName || '未指派'
      ),
    ],
    ['公开', consultation.consent ? '提问人同意隐去身份后公开' : '提问人没有同意公开'],
    answer && [
      '公开问答',
      <>
        <Link to={`/newsDetails?id=${answer.id}`}>{answer.title}</Link>{' '}
        <Tag>{answer.isPublic ? '线上' : contentStateNames[answer.state as ContentState]}</Tag>
      </>,
    ],
    demand && [
      '诉求',
      <>
        第 {demand.id} 号，{demand.officeName || demand.townName || '区级'}办理{' '}
        <Tag>{demandStateNames[demand.state]}</Tag>
      </>,
    ],
    rating !== null && [
      '评价',
      <div>
        <Stars rating={rating} />
        {ratingText && <span className="consultation-note">{ratingText}</span>}
      </div>,
    ],
    spamReasons.length > 0 && ['可疑之处', spamReasons.join('；')],
  ];
  return (
    <Card title="办理" className="consultation-facts">
      <CaseActions kit={consultingKit} row={consultation} show={show} most={9} />
      <CaseFacts facts={facts} />
    </Card>
  );
}
