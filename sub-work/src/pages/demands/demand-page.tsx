import './demands.css';
import { Link } from '@umijs/max';
import { Button, Card, Tag } from 'antd';
import { useState } from 'react';
import { showContactMobile } from '@platform/contract/contacts/contact';
import { Mobile } from '@platform/pages/kit/parts/mobile';
import type { DemandDetail } from '@platform/contract/demands/demand';
import { getDemand } from '@platform/contract/demands/demand-calls';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { CaseSteps } from '@platform/pages/kit/cases/case-steps';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useCall } from '@platform/pages/kit/use-call';
import { DemandFacts } from './demand-facts';
import { demandStepName } from './demand-kit';
import { DemandLabels } from './demand-tags';

/** One demand: the texts, the steps, the clocks and the next actions. */
export default function DemandPage({ id }: { id: number }) {
  const call = useCall(getDemand, { id });
  const [newer, setNewer] = useState<DemandDetail>();
  const detail = newer ?? call.data;
  usePageHeading(detail?.title);
  return (
    <CallState
      {...call}
      data={detail}
      missing={
        <Link to="/workWaitvisit3">
          <Button type="primary">返回诉求记录</Button>
        </Link>
      }
    >
      {(demand) => (
        <div className="case">
          <div className="case-parts">
            <SaidCard demand={demand} />
            <StepsCard demand={demand} />
          </div>
          <DemandFacts demand={demand} show={setNewer} />
        </div>
      )}
    </CallState>
  );
}

function SaidCard({ demand }: { demand: DemandDetail }) {
  const { title, content, merged, labels } = demand;
  return (
    <Card title={title}>
      <p className="demand-text">{content}</p>
      <DemandLabels labels={labels} />
      {merged.map((each) => (
        <section key={each.id} className="demand-merged">
          <h3>并入的诉求：{each.title}</h3>
          <p className="demand-text">{each.content}</p>
          <small>
            {timeText(each.receivedAt)} 登记
            {each.contact && (
              <>
                ，联系人 {each.contact.name} <Mobile call={showContactMobile} {...each.contact} none="未填手机号" />
              </>
            )}
          </small>
        </section>
      ))}
    </Card>
  );
}

function StepsCard({ demand: { steps, round } }: { demand: DemandDetail }) {
  return (
    <Card title="办理过程">
      <CaseSteps
        steps={[...steps].reverse().map((step) => ({
          id: step.id,
          internal: step.internal,
          title: (
            <>
              {demandStepName(step.action)}
              {step.toOfficeName !== '' && `：${step.toOfficeName}`} {step.internal && <Tag>内部</Tag>}
              {round > 1 && <Tag>第 {step.round} 轮</Tag>}
            </>
          ),
          by: `${step.name || '系统自动'} ${timeText(step.at)}${step.until ? `，暂停到 ${timeText(step.until)}` : ''}`,
          text: step.text,
        }))}
      />
    </Card>
  );
}
