import { history, useLocation } from '@umijs/max';
import { Card, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { workCompanies, workTowns } from '@platform/contract/work/work';
import { Chart } from '@platform/pages/charts/chart';
import { ListPage } from '@platform/pages/list/list-page';
import { CallState } from '@platform/pages/parts/call-state';
import { KeyStatistic } from '@platform/pages/parts/key-statistic';
import { useCall } from '@platform/pages/use-call';
import { companyColumns } from './company-columns';
import { shortTownName, townOption } from './town-option';

/** The workbench: statistics of the territory, towns side by side, and its companies. */
export default function WorkPage() {
  const { search } = useLocation();
  const [listShown, setListShown] = useState(false);
  const call = useCall(workTowns, {});
  const name = new URLSearchParams(search).get('companyName')?.trim();
  const pickTown = (town: string) => {
    const row = call.data?.towns.find((candidate) => shortTownName(candidate.name) === town);
    if (row) history.replace(`/work?townId=${row.id}`);
  };
  return (
    <Flex vertical gap={16}>
      <CallState {...call}>
        {(data) => (
          <>
            <Card
              title="全部数据"
              extra={
                <Flex gap={8} align="center">
                  {data.isDemo && <Tag color="orange">演示数据</Tag>}
                  <Typography.Text type="secondary">截至 {data.asOf}</Typography.Text>
                </Flex>
              }
            >
              <div className="key-statistics">
                <KeyStatistic title="企业" value={data.totals.companies} unit="家" />
                <KeyStatistic title="有专利的企业" value={data.totals.companiesWithPatents} unit="家" />
                <KeyStatistic title="专利" value={data.totals.patents} />
                <KeyStatistic title="其中发明" value={data.totals.inventions} />
                <KeyStatistic title="本年公开" value={data.totals.patentsThisYear} />
              </div>
            </Card>
            {data.towns.length > 1 && (
              <Card title="各镇街专利">
                <Chart
                  wait={!listShown}
                  label={`各镇街专利数：${data.towns.map((town) => `${town.name} ${town.patents} 件`).join('，')}`}
                  option={townOption(data.towns)}
                  height={280}
                  onPick={({ name: town }) => pickTown(town)}
                />
              </Card>
            )}
          </>
        )}
      </CallState>
      <ListPage
        name="work/companies"
        call={workCompanies}
        fixed={name ? { name } : undefined}
        defaultSort="-patents"
        onShown={() => setListShown(true)}
        title={name ? `企业（名称含“${name}”）` : '企业'}
        columns={companyColumns(call.data?.towns ?? [])}
      />
    </Flex>
  );
}
