import './visits.css';
import { CalendarOutlined, PrinterOutlined } from '@ant-design/icons';
import { history, Link, useLocation } from '@umijs/max';
import { Button, Card, Descriptions, Flex, Tag, Timeline } from 'antd';
import { useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { getVisitFile } from '@platform/contract/visits/feed';
import { deleteVisit, editVisit, getVisit, type VisitDetail } from '@platform/contract/visits/visit';
import {
  visitActionNames,
  visitFailureNames,
  visitOriginNames,
  visitStateNames,
  visitWayNames,
} from '@platform/contract/visits/labels';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { placeText } from '@platform/domain/visits/place-text';
import { usePageHeading } from '@platform/pages/app/page-heading';
import { Writes } from '@platform/pages/app/writes';
import { CallState } from '@platform/pages/parts/call-state';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { MenuButton } from '@platform/pages/parts/menu-button';
import { offerUndo } from '@platform/pages/parts/offer-undo';
import { say } from '@platform/pages/parts/say';
import { VisitAnswers } from '@platform/pages/questionnaire/visit-answers';
import { platformCall } from '@platform/pages/platform-call';
import { useCall } from '@platform/pages/use-call';
import { HandoverDialog } from '../backlog/handover-dialog';
import { BriefCard } from './brief-card';
import { companyPath } from '../company/company-path';
import { VisitDemands } from '../demands/visit-demands';
import { ACTION_ORDER, ActionDialog, asksFirst, type EditAction } from './action-forms';
import { SubmissionsCard } from './submissions-card';
import { visitColors } from './visit-columns';

const timeText = (instant: string) => shanghaiTime(Date.parse(instant));

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
        <div className="visit">
          <div className="visit-parts">
            <ReportCard visit={visit} />
            {visit.kit.length > 0 && <KitCard kit={visit.kit} isHeld={visit.doneAt !== null} />}
            {visit.promises.length > 0 && <PromisesCard promises={visit.promises} />}
            {/* A change of the visit may also have filled in the questionnaire: a report was taken over. */}
            <VisitAnswers key={`answers-${visit.version}`} visitId={visit.id} companyId={visit.companyId} />
            <SubmissionsCard key={visit.version} visit={visit} onDone={setNewer} />
            <BriefCard id={visit.id} />
            <VisitDemands visit={visit} />
            <StepsCard steps={visit.steps} />
          </div>
          <FactsCard visit={visit} onDone={setNewer} />
        </div>
      )}
    </CallState>
  );
}

function ReportCard({ visit }: { visit: VisitDetail }) {
  const { summary, findings, persons, place, failure, reason, nextStep } = visit;
  const items = [
    failure && { label: '未成原因', text: visitFailureNames[failure] },
    reason !== '' && { label: '原因', text: reason },
    nextStep !== '' && { label: '下一步', text: nextStep },
    summary !== '' && { label: '走访小结', text: summary },
    persons.length > 0 && {
      label: '见到的人',
      text: persons.map(({ name, position }) => (position === '' ? name : `${name}（${position}）`)).join('、'),
    },
    findings !== '' && { label: '了解到的情况', text: findings },
    place !== null && { label: '位置', text: placeText(place) },
  ].filter((item) => item !== false && item !== null);
  return (
    <Card title={visit.purpose}>
      {items.length === 0 ? (
        <p className="visit-hint">还没有走访记录。走访之后点“完成走访”填写。</p>
      ) : (
        items.map(({ label, text }) => (
          <section key={label} className="visit-text">
            <h2>{label}</h2>
            <p>{text}</p>
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
      <Timeline
        items={[...steps].reverse().map(({ id, at, who, action, text }) => ({
          key: id,
          children: (
            <>
              {visitActionNames[action as keyof typeof visitActionNames] ?? action}
              <small className="visit-step">
                {who} {timeText(at)}
              </small>
              {text && <p className="visit-said">{text}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}

interface FactsCardProps {
  visit: VisitDetail;
  onDone: (visit: VisitDetail) => void;
}

function FactsCard({ visit, onDone }: FactsCardProps) {
  const [asked, setAsked] = useState<EditAction>();
  const [isHandingOver, setHandingOver] = useState(false);
  const { id, version, state, companyId, companyName, members } = visit;
  const [first, ...others] = ACTION_ORDER.filter((action) => visit.actions.includes(action));
  const take = async (action: (typeof ACTION_ORDER)[number]) => {
    if (action === 'remove') return remove(id);
    if (asksFirst(action)) return setAsked(action);
    try {
      const idempotencyKey = `visit-${id}-${version}-${action}`;
      onDone(await platformCall(editVisit, { id, version, action }, { idempotencyKey }));
      say('success', '已保存');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The message was shown already. After a conflict the current visit is shown.
      if (error.failure?.current) onDone(error.failure.current as VisitDetail);
    }
  };
  return (
    <Card className="visit-facts">
      <Flex gap={8} align="center" wrap>
        <Tag color={visitColors[state as keyof typeof visitColors] ?? 'default'}>{visitStateNames[state]}</Tag>
        {visit.isOverdue && <Tag color="red">已过计划时间</Tag>}
        {visit.isDemo && <DemoTag />}
      </Flex>
      <Descriptions
        column={1}
        items={[
          {
            key: 'company',
            label: '企业',
            children: <Link to={companyPath(companyId, companyName)}>{companyName}</Link>,
          },
          { key: 'town', label: '镇街', children: visit.townName || '未识别' },
          { key: 'start', label: '计划开始', children: timeText(visit.plannedStart) },
          { key: 'end', label: '计划结束', children: timeText(visit.plannedEnd) },
          ...(visit.doneAt ? [{ key: 'done', label: '完成时间', children: timeText(visit.doneAt) }] : []),
          { key: 'lead', label: '负责人', children: visit.leadName || '未指派' },
          ...(members.length > 0
            ? [{ key: 'members', label: '同行人员', children: members.map(({ name }) => name).join('、') }]
            : []),
          { key: 'way', label: '方式', children: visitWayNames[visit.way] },
          ...(visit.campaignName ? [{ key: 'campaign', label: '走访专项', children: visit.campaignName }] : []),
          { key: 'origin', label: '来源', children: visitOriginNames[visit.origin] },
          ...(visit.duplicateReason
            ? [{ key: 'again', label: '重复走访的原因', children: visit.duplicateReason }]
            : []),
          { key: 'by', label: '安排人', children: visit.createdByName || '—' },
        ]}
      />
      <Flex gap={8} wrap className="no-print visit-take-along">
        <Button href={`${getVisitFile.path}?id=${id}`} download icon={<CalendarOutlined />}>
          加入我的日历
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          打印
        </Button>
      </Flex>
      <Writes>
        <Flex gap={8} wrap className="no-print">
          {first && (
            <Button type="primary" onClick={() => void take(first)}>
              {visitActionNames[first]}
            </Button>
          )}
          {others.length > 0 && (
            <MenuButton
              items={[
                ...others.map((action) => ({
                  key: action,
                  label: visitActionNames[action],
                  danger: action === 'remove' || action === 'void' || action === 'cancel',
                })),
                { key: 'handover', label: '移交镇街' },
              ]}
              onChoose={(action) =>
                action === 'handover' ? setHandingOver(true) : void take(action as (typeof ACTION_ORDER)[number])
              }
            >
              更多操作
            </MenuButton>
          )}
        </Flex>
      </Writes>
      {isHandingOver && (
        <HandoverDialog of={{ visitId: id }} name={companyName} onClose={() => setHandingOver(false)} />
      )}
      {asked && (
        <ActionDialog
          action={asked}
          visit={visit}
          onClose={() => setAsked(undefined)}
          onDone={(next) => {
            setAsked(undefined);
            onDone(next);
          }}
          onNews={onDone}
        />
      )}
    </Card>
  );
}

/** Deletes the visit and shows the list, where this can be undone. */
async function remove(id: number): Promise<void> {
  await platformCall(deleteVisit, { id });
  history.push('/workWaitvisit2');
  offerUndo('走访已删除', async () => {
    await platformCall(deleteVisit, { id, restore: true });
    history.push(`/workVisit/details?id=${id}`);
  });
}
