import './visits.css';
import { CalendarOutlined, PrinterOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@umijs/max';
import { Button, Card, Flex, Tag } from 'antd';
import { useState } from 'react';
import { getVisitFile } from '@platform/contract/visits/feed';
import { getVisit, type VisitDetail } from '@platform/contract/visits/visit';
import { visitFailureNames, visitOriginNames, visitWayNames } from '@platform/contract/visits/labels';
import { placeText } from '@platform/domain/visits/place-text';
import { visitCase } from '@platform/domain/visits/visit-case';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { CaseHead } from '@platform/pages/kit/cases/case-head';
import { CaseState } from '@platform/pages/kit/cases/case-state';
import { CaseSteps } from '@platform/pages/kit/cases/case-steps';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { VisitAnswers } from '@platform/pages/features/questionnaires/visit-answers';
import { useCall } from '@platform/pages/kit/use-call';
import { BriefCard } from './brief-card';
import { companyPath } from '../company/company-path';
import { VisitDemands } from '../demands/visit-demands';
import { SubmissionsCard } from './submissions-card';
import { LateTag } from './visit-columns';
import { visitKit, visitStepName } from './visit-kit';

/** One visit: the plan, the report, the promises and the next actions. */
export default function VisitPage() {
  const id = Number(new URLSearchParams(useLocation().search).get('id'));
  const call = useCall(getVisit, { id });
  const [newer, setNewer] = useState<VisitDetail>();
  const detail = newer?.id === id ? newer : call.data;
  usePageHeading(detail?.companyName);
  return (
    <CallState
      {...call}
      data={detail}
      missing={
        <Link to="/workWaitvisit2">
          <Button type="primary">返回走访记录</Button>
        </Link>
      }
    >
      {(visit) => (
        <div className="case">
          <div className="case-parts visit-parts">
            <p className="visit-record-title">走访记录表</p>
            <ReportCard visit={visit} />
            {visit.kit.length > 0 && <KitCard kit={visit.kit} isHeld={visit.doneAt !== null} />}
            {visit.promises.length > 0 && <PromisesCard promises={visit.promises} />}
            {/* A change of the visit may also have filled in the questionnaire: a report was taken over. */}
            <VisitAnswers key={`answers-${visit.version}`} visitId={visit.id} companyId={visit.companyId} />
            <SubmissionsCard key={visit.version} visit={visit} onDone={setNewer} />
            <BriefCard id={visit.id} />
            <VisitDemands visit={visit} />
            <StepsCard steps={visit.steps} />
            <Signatures />
          </div>
          <FactsCard visit={visit} onDone={setNewer} />
        </div>
      )}
    </CallState>
  );
}

/** The lines for signatures, only on paper. */
function Signatures() {
  return (
    <div className="visit-signatures">
      <span>企业人员签字：</span>
      <span>走访人员签字：</span>
      <span>日期：</span>
    </div>
  );
}

function ReportCard({ visit }: { visit: VisitDetail }) {
  const { summary, findings, persons, place, failure, reason, nextStep } = visit;
  const items = [
    ['未成原因', failure && visitFailureNames[failure]],
    ['原因', reason],
    ['下一步', nextStep],
    ['走访小结', summary],
    ['见到的人', persons.map(({ name, position }) => (position === '' ? name : `${name}（${position}）`)).join('、')],
    ['了解到的情况', findings],
    ['位置', place && placeText(place)],
  ].filter(([, text]) => text);
  return (
    <Card title={visit.purpose}>
      {items.length === 0 ? (
        <p className="case-hint">还没有走访记录。走访之后点“完成走访”填写。</p>
      ) : (
        items.map(([label, text]) => (
          <section key={label} className="visit-text">
            <h2>{label}</h2>
            <p className="case-text">{text}</p>
          </section>
        ))
      )}
    </Card>
  );
}

/** The checklist of the campaign; completed items are known after the visit. */
function KitCard({ kit, isHeld }: { kit: VisitDetail['kit']; isHeld: boolean }) {
  return (
    <Card title="走访清单">
      <ul className="visit-kit">
        {kit.map(({ text, done }) => (
          <li key={text}>
            {isHeld && <Tag color={done ? 'green' : 'orange'}>{done ? '已完成' : '未完成'}</Tag>}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PromisesCard({ promises }: { promises: VisitDetail['promises'] }) {
  return (
    <Card title="承诺">
      <ul className="visit-promises">
        {promises.map(({ id, text, dueDay, ownerName, closedAt, result }) => (
          <li key={id}>
            <Tag color={closedAt === null ? 'orange' : 'green'}>{closedAt === null ? '未兑现' : '已兑现'}</Tag>
            <span>{text}</span>
            <small>
              {dueDay} 前{ownerName && `，${ownerName}`}
              {result && `：${result}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StepsCard({ steps }: { steps: VisitDetail['steps'] }) {
  return (
    <Card title="经过">
      <CaseSteps
        steps={[...steps].reverse().map(({ id, at, who, action, text }) => ({
          id,
          title: visitStepName(action),
          by: `${who} ${timeText(at)}`,
          text,
        }))}
      />
    </Card>
  );
}

function FactsCard({ visit, onDone }: { visit: VisitDetail; onDone: (visit: VisitDetail) => void }) {
  const { id, companyId, companyName, members } = visit;
  return (
    <CaseHead
      className="visit-facts"
      kit={visitKit}
      row={visit}
      show={onDone}
      most={1}
      state={
        <>
          <CaseState of={visitCase} in={[visit.state]} />
          {visit.isOverdue && <LateTag />}
          {visit.isDemo && <DemoTag />}
        </>
      }
      facts={[
        ['企业', <Link to={companyPath(companyId, companyName)}>{companyName}</Link>],
        ['镇街', visit.townName || '未识别'],
        ['计划开始', timeText(visit.plannedStart)],
        ['计划结束', timeText(visit.plannedEnd)],
        visit.visitedOn && ['走访日期', visit.visitedOn],
        visit.doneAt && ['完成时间', timeText(visit.doneAt)],
        ['负责人', visit.leadName || '未指派'],
        members.length > 0 && ['同行人员', members.map(({ name }) => name).join('、')],
        ['方式', visitWayNames[visit.way]],
        visit.campaignName && ['走访专项', visit.campaignName],
        ['来源', visitOriginNames[visit.origin]],
        visit.duplicateReason && ['重复走访的原因', visit.duplicateReason],
        ['安排人', visit.createdByName || '—'],
      ]}
      below={
        <Flex gap={8} wrap className="no-print visit-take-along">
          <Button href={`${getVisitFile.path}?id=${id}`} download icon={<CalendarOutlined />}>
            加入我的日历
          </Button>
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            打印
          </Button>
        </Flex>
      }
    />
  );
}
