import { history, Link, useLocation } from '@umijs/max';
import { Button, Flex, Result } from 'antd';
import { useMemo } from 'react';
import { companyDemands, companyVisits } from '@platform/contract/of-company/of-company';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { ReportCorrection } from '@platform/pages/features/corrections/report-correction';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { ListTabs } from '@platform/pages/kit/list/list-tabs';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { demandColumns, demandLedger } from '../demands/demand-columns';
import { visitColumns, visitLedger } from '../visits/visit-columns';
import { addDemandPath, addVisitPath, companyPath } from './company-path';
import { CompanyStatistics, figureTexts } from './company-figures';
import { ContactList } from './contact-list';

const TABS = ['visits', 'demands', 'contacts'] as const;
const TITLES = { visits: '走访', demands: '诉求', contacts: '联系人' } as const;

/** The visits, demands and contacts of one company. */
export default function CompanyPage() {
  const query = new URLSearchParams(useLocation().search);
  const id = Number(query.get('company_id'));
  if (!(id > 0))
    return (
      <Result
        title="请先选择企业"
        extra={
          <Link to="/work">
            <Button type="primary">到工作台选择</Button>
          </Link>
        }
      />
    );
  return <CompanyLists key={id} id={id} tab={TABS.find((tab) => tab === query.get('tab')) ?? 'visits'} />;
}

/** Returns the buttons that start a visit or a demand for the company. */
const buttonsFor = (id: number, name: string, first: 'visit' | 'demand') => [
  <Button
    key="visit"
    type={first === 'visit' ? 'primary' : 'default'}
    onClick={() => history.push(addVisitPath(id, name))}
  >
    安排走访
  </Button>,
  <Button
    key="demand"
    type={first === 'demand' ? 'primary' : 'default'}
    onClick={() => history.push(addDemandPath(id, name))}
  >
    登记诉求
  </Button>,
];

function CompanyLists({ id, tab }: { id: number; tab: (typeof TABS)[number] }) {
  const isDistrict = useSessionUser().street_id === 0;
  const visits = useCall(companyVisits, { companyId: id, size: 1 });
  const demands = useCall(companyDemands, { companyId: id, size: 1 });
  const name = visits.data?.companyName;
  usePageHeading(name);
  const fixed = useMemo(() => ({ companyId: id }), [id]);
  const base = companyPath(id, name ?? '');
  const counts = { visits: visits.data?.total, demands: demands.data?.total, contacts: undefined };
  return (
    <CallState
      {...visits}
      missing={
        <Link to="/work">
          <Button type="primary">返回工作台</Button>
        </Link>
      }
    >
      {({ companyName, townName, figures }) => (
        <>
          <Flex justify="space-between" align="baseline" gap={12}>
            <CompanyStatistics {...figures} />
            <ReportCorrection companyId={id} companyName={companyName} figures={figureTexts(figures)} />
          </Flex>
          <ListTabs
            label={`${companyName}（${townName || '镇街未识别'}）`}
            current={tab}
            tabs={TABS.map((key) => ({
              key,
              title: TITLES[key],
              count: counts[key],
              address: `${base}${key === 'visits' ? '' : `&tab=${key}`}`,
            }))}
          />
          {tab === 'visits' && (
            <ListPage
              key="visits"
              name="work/company-visits"
              call={companyVisits}
              fixed={fixed}
              defaultSort="-plannedStart"
              title={`${companyName}的走访`}
              actions={() => buttonsFor(id, companyName, 'visit')}
              columns={visitColumns({ isDistrict, ofCompany: true })}
              presets={[visitLedger]}
              empty="还没有走访过这家企业。点“安排走访”定下时间。"
            />
          )}
          {tab === 'demands' && (
            <ListPage
              key="demands"
              name="work/company-demands"
              call={companyDemands}
              fixed={fixed}
              defaultSort="-receivedAt"
              title={`${companyName}的诉求`}
              actions={() => buttonsFor(id, companyName, 'demand')}
              columns={demandColumns(isDistrict, true)}
              presets={[demandLedger]}
              empty="这家企业还没有诉求。点“登记诉求”记下它需要什么。"
            />
          )}
          {tab === 'contacts' && <ContactList companyId={id} companyName={companyName} />}
        </>
      )}
    </CallState>
  );
}
