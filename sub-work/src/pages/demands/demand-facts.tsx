import { history, Link } from '@umijs/max';
import { Alert, Button, Card, Descriptions, Flex, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { showContactMobile } from '@platform/contract/contacts/contact';
import { Mobile } from '@platform/pages/parts/mobile';
import { CallError } from '@platform/contract/call-error';
import type { DemandActionName, DemandDetail } from '@platform/contract/demands/demand';
import { editDemand } from '@platform/contract/demands/demand-calls';
import { demandActionNames, demandSourceNames, satisfactionNames } from '@platform/contract/demands/demand-labels';
import { Writes } from '@platform/pages/app/writes';
import { ClockText } from '@platform/pages/consulting/clock-text';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { MenuButton } from '@platform/pages/parts/menu-button';
import { say } from '@platform/pages/parts/say';
import { timeText } from '@platform/pages/parts/time-text';
import { platformCall } from '@platform/pages/platform-call';
import { addVisitPath, companyPath } from '../company/company-path';
import { visitPath } from '../visits/visit-columns';
import { ACTION_ORDER, ActionDialog, asksFirst, DeleteDialog } from './demand-actions';
import { demandPath, DemandState } from './demand-tags';

interface DemandFactsProps {
  demand: DemandDetail;
  show: (demand: DemandDetail) => void;
}

/** Maximum number of buttons; the other actions are in a menu. */
const MOST_BUTTONS = 2;
/** States in which a visit can help. */
const OPEN: readonly string[] = ['pending', 'accepted', 'handling'];
const ENDING: readonly string[] = ['reject', 'withdraw', 'delete'];

/** Shows the clocks, the assignee and the sender of a demand, and the allowed actions. */
export function DemandFacts({ demand, show }: DemandFactsProps) {
  const [asked, setAsked] = useState<DemandActionName | 'delete'>();
  const [isBusy, setBusy] = useState(false);
  const { id, version } = demand;
  const actions = ACTION_ORDER.filter((action) => demand.actions.includes(action));
  const isNew = demand.state === 'pending' && demand.acceptedAt === null && demand.round === 1;
  const others: (DemandActionName | 'delete')[] = [
    ...actions.slice(MOST_BUTTONS),
    ...(isNew && actions.includes('withdraw') ? ['delete' as const] : []),
  ];
  const take = async (action: DemandActionName) => {
    if (asksFirst(action)) return setAsked(action);
    setBusy(true);
    try {
      const idempotencyKey = `demand-${id}-${version}-${action}`;
      show(await platformCall(editDemand, { id, version, action }, { idempotencyKey }));
      say('success', `已${demandActionNames[action]}`);
    } catch (error) {
      // The message gives the reason. After a conflict the current state is shown.
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409 && error.failure?.current) show(error.failure.current as DemandDetail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="demand-facts">
      <Flex gap={8} align="center" wrap>
        <DemandState {...demand} />
        {demand.urgent && <Tag color="red">紧急</Tag>}
        {demand.isDemo && <DemoTag />}
      </Flex>
      <ul className="demand-clocks" aria-label="时限">
        {demand.clocks.length === 0 && <li>未设置办理时限，不计时</li>}
        {demand.clocks.map(({ name, text, overdue }) => (
          <li key={name}>
            <ClockText text={text} overdue={overdue} />
          </li>
        ))}
      </ul>
      {demand.mergedIntoId !== null && (
        <Alert
          type="info"
          message={
            <>
              已并入<Link to={demandPath(demand.mergedIntoId)}>另一条诉求</Link>，请在那一条办理。
            </>
          }
        />
      )}
      <Descriptions
        column={1}
        size="small"
        colon={false}
        items={factsOf(demand).map((fact) => ({ key: fact.label, ...fact }))}
      />
      <Flex gap={8} wrap className="no-print">
        <Writes>
          <Flex gap={8} wrap>
            {actions.slice(0, MOST_BUTTONS).map((action, at) => (
              <Button
                key={action}
                type={at === 0 ? 'primary' : 'default'}
                disabled={isBusy}
                onClick={() => void take(action)}
              >
                {demandActionNames[action]}
              </Button>
            ))}
            {others.length > 0 && (
              <MenuButton
                items={others.map((action) => ({
                  key: action,
                  label: action === 'delete' ? '删除' : demandActionNames[action],
                  danger: ENDING.includes(action),
                }))}
                onChoose={(action) => (action === 'delete' ? setAsked('delete') : void take(action))}
              >
                更多操作
              </MenuButton>
            )}
            {OPEN.includes(demand.state) && (
              <Link
                to={addVisitPath(demand.companyId, demand.companyName, {
                  origin: 'demand',
                  purpose: `了解诉求：${demand.title}`,
                })}
              >
                <Button>安排走访</Button>
              </Link>
            )}
          </Flex>
        </Writes>
        <Button onClick={() => window.print()}>打印</Button>
      </Flex>
      {asked === 'delete' ? (
        <DeleteDialog
          demand={demand}
          onClose={() => setAsked(undefined)}
          onDone={() => history.push('/workWaitvisit3')}
          onNews={show}
        />
      ) : (
        asked && (
          <ActionDialog
            key={asked}
            action={asked}
            demand={demand}
            onClose={() => setAsked(undefined)}
            onDone={(next) => {
              setAsked(undefined);
              show(next);
            }}
            onNews={show}
          />
        )
      )}
    </Card>
  );
}

const LEVELS = ['镇街', '区级', '区领导'] as const;

function factsOf(demand: DemandDetail): { label: string; children: ReactNode }[] {
  const { consultation, contact, visitId } = demand;
  const times = [
    ['受理', demand.acceptedAt],
    ['首次答复', demand.repliedAt],
    ['办结', demand.resolvedAt],
    ['回访', demand.calledBackAt],
  ] as const;
  return [
    {
      label: '企业',
      children: <Link to={companyPath(demand.companyId, demand.companyName)}>{demand.companyName}</Link>,
    },
    { label: '镇街', children: demand.townName || '未识别' },
    {
      label: '联系人',
      children: contact ? (
        <span>
          {contact.name}
          {contact.position !== '' && `（${contact.position}）`}{' '}
          <Mobile call={showContactMobile} {...contact} none="未填手机号" />
        </span>
      ) : (
        '未填'
      ),
    },
    { label: '承办科室', children: demand.officeName || '待区级确定' },
    { label: '承办人', children: demand.ownerName || '未指定' },
    ...(demand.round > 1 || demand.level > 1
      ? [{ label: '层级', children: `${LEVELS[demand.level] ?? ''}，第 ${demand.round} 轮` }]
      : []),
    ...(demand.leaderName ? [{ label: '分管领导', children: demand.leaderName }] : []),
    ...(demand.satisfaction ? [{ label: '满意度', children: satisfactionNames[demand.satisfaction] }] : []),
    { label: '来源', children: demandSourceNames[demand.source] },
    ...(consultation === null
      ? []
      : [
          {
            label: '咨询',
            children: `第 ${consultation.id} 号“${consultation.title}”，${consultation.askerName} ${timeText(consultation.askedAt)}`,
          },
        ]),
    ...(visitId === null ? [] : [{ label: '走访', children: <Link to={visitPath(visitId)}>查看走访</Link> }]),
    { label: '登记', children: `${demand.recorderName || '—'} ${timeText(demand.receivedAt)}` },
    ...(demand.pausedUntil ? [{ label: '暂停到', children: timeText(demand.pausedUntil) }] : []),
    ...times.flatMap(([label, at]) => (at === null ? [] : [{ label, children: timeText(at) }])),
  ];
}
