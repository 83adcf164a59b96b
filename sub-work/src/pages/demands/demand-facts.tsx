import { Link } from '@umijs/max';
import { Alert, Button, Tag } from 'antd';
import { showContactMobile } from '@platform/contract/contacts/contact';
import { Mobile } from '@platform/pages/kit/parts/mobile';
import type { DemandDetail } from '@platform/contract/demands/demand';
import { demandSourceNames, satisfactionNames } from '@platform/contract/demands/demand-labels';
import { CaseClock } from '@platform/pages/kit/cases/case-clock';
import type { CaseFact } from '@platform/pages/kit/cases/case-facts';
import { CaseHead } from '@platform/pages/kit/cases/case-head';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { addVisitPath, companyPath } from '../company/company-path';
import { visitPath } from '../visits/visit-columns';
import { demandKit } from './demand-kit';
import { demandPath, DemandState } from './demand-tags';

interface DemandFactsProps {
  demand: DemandDetail;
  show: (demand: DemandDetail) => void;
}

/** States in which a visit can help. */
const OPEN: readonly string[] = ['pending', 'accepted', 'handling'];

/** Shows the clocks, the assignee and the sender of a demand, and the allowed actions. */
export function DemandFacts({ demand, show }: DemandFactsProps) {
  const { clocks, companyId, companyName, mergedIntoId, title } = demand;
  return (
    <CaseHead
      className="demand-facts"
      kit={demandKit}
      row={demand}
      show={show}
      most={2}
      state={
        <>
          <DemandState {...demand} />
          {demand.urgent && <Tag color="red">紧急</Tag>}
          {demand.isDemo && <DemoTag />}
        </>
      }
      above={
        <>
          <ul className="case-clocks" aria-label="时限">
            {clocks.length === 0 && <li>未设置办理时限，不计时</li>}
            {clocks.map(({ name, text, overdue }) => (
              <li key={name}>
                <CaseClock text={text} overdue={overdue} />
              </li>
            ))}
          </ul>
          {demand.state === 'resolved' && !demand.actions.includes('callBack') && (
            <Alert type="info" message={callerText(demand)} />
          )}
          {mergedIntoId !== null && (
            <Alert
              type="info"
              message={
                <>
                  已并入<Link to={demandPath(mergedIntoId)}>另一条诉求</Link>，请在那一条办理。
                </>
              }
            />
          )}
        </>
      }
      facts={factsOf(demand)}
      after={<Button onClick={() => window.print()}>打印</Button>}
    >
      {OPEN.includes(demand.state) && (
        <Link to={addVisitPath(companyId, companyName, { origin: 'demand', purpose: `了解诉求：${title}` })}>
          <Button>安排走访</Button>
        </Link>
      )}
    </CaseHead>
  );
}

/** Says who calls the company back, to those who may not. */
const callerText = ({ townName }: DemandDetail): string =>
  `等待回访：由${townName}${townName && '或'}区级没有办理过这条诉求的人员联系企业，您不用再做什么。`;

const LEVELS = ['镇街', '区级', '区领导'] as const;

function factsOf(demand: DemandDetail): CaseFact[] {
  const { consultation, contact, visitId } = demand;
  return [
    ['企业', <Link to={companyPath(demand.companyId, demand.companyName)}>{demand.companyName}</Link>],
    ['镇街', demand.townName || '未识别'],
    [
      '联系人',
      contact ? (
        <span>
          {contact.name}
          {contact.position !== '' && `（${contact.position}）`}{' '}
          <Mobile call={showContactMobile} {...contact} none="未填手机号" />
        </span>
      ) : (
        '未填'
      ),
    ],
    ['承办科室', demand.officeName || '待区级确定'],
    ['承办人', demand.ownerName || '未指定'],
    (demand.round > 1 || demand.level > 1) && ['层级', `${LEVELS[demand.level] ?? ''}，第 ${demand.round} 轮`],
    demand.leaderName && ['分管领导', demand.leaderName],
    demand.satisfaction && ['满意度', satisfactionNames[demand.satisfaction]],
    ['来源', demandSourceNames[demand.source]],
    consultation && [
      '咨询',
      `第 ${consultation.id} 号“${consultation.title}”，${consultation.askerName} ${timeText(consultation.askedAt)}`,
    ],
    visitId !== null && ['走访', <Link to={visitPath(visitId)}>查看走访</Link>],
    ['登记', `${demand.recorderName || '—'} ${timeText(demand.receivedAt)}`],
    demand.pausedUntil && ['暂停到', timeText(demand.pausedUntil)],
    demand.acceptedAt && ['受理', timeText(demand.acceptedAt)],
    demand.repliedAt && ['首次答复', timeText(demand.repliedAt)],
    demand.resolvedAt && ['办结', timeText(demand.resolvedAt)],
    demand.calledBackAt && ['回访', timeText(demand.calledBackAt)],
  ];
}
