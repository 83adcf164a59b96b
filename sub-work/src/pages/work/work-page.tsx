import './work-page.css';
import type { DataOf } from '@platform/contract/call';
import { visitCompanyLabel } from '@platform/contract/labels/put-labels';
import { workCompanies, workTowns } from '@platform/contract/work/work';
import { usePlatformState, useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { KeyNumbers } from '@platform/pages/kit/parts/key-numbers';
import { KeyStatistic } from '@platform/pages/kit/parts/key-statistic';
import { useCall } from '@platform/pages/kit/use-call';
import { CompanyBatch } from './company-batch';
import { companyColumns } from './company-columns';
import { TownRanking } from './town-ranking';

/** The workbench: the companies of the territory, its key numbers and a comparison of its towns. */
export default function WorkPage() {
  const call = useCall(workTowns, {});
  const labels = useCall(visitCompanyLabel, {}, { cacheKey: 'work/company-labels' }).data?.list ?? [];
  const name = usePlatformState(({ companyName }) => companyName.trim());
  const { street_id: street, street_name: streetName } = useSessionUser();
  return (
    <div className="workbench">
      <div className="workbench-list">
        <ListPage
          name="work/companies"
          call={workCompanies}
          fixed={name ? { name } : undefined}
          defaultSort="-patents"
          title={name ? `企业（名称含“${name}”）` : '企业'}
          columns={companyColumns(
            street === 0 ? (call.data?.towns ?? []) : undefined,
            call.data?.unidentified !== null,
            labels,
          )}
          batch={(list) => <CompanyBatch list={list} labels={labels} isDistrict={street === 0} />}
        />
      </div>
      <section className="workbench-side" aria-label="辖区数据">
        <CallState {...call}>
          {(data) => (
            <>
              <TerritoryNumbers data={data} territory={street === 0 ? '全区' : streetName} />
              {data.towns.length > 1 && <TownRanking data={data} />}
            </>
          )}
        </CallState>
      </section>
    </div>
  );
}

function TerritoryNumbers({
  data: { asOf, isDemo, totals },
  territory,
}: {
  data: DataOf<typeof workTowns>;
  territory: string;
}) {
  return (
    <KeyNumbers
      title={territory}
      asOf={asOf}
      demo={isDemo && '含演示数据'}
      words={
        <p className="workbench-words">
          企业指登记在本区，或作为专利申请人且地址在本区的单位；专利指这些企业拥有的专利，几家共有的只计一次。
        </p>
      }
    >
      <KeyStatistic title="企业" value={totals.companies} unit="家" to="/work" />
      <KeyStatistic title="有专利的企业" value={totals.companiesWithPatents} unit="家" to="/work?withPatents=true" />
      <KeyStatistic title="专利" value={totals.patents} to="/morePatents" />
      <KeyStatistic title="其中发明" value={totals.inventions} to="/morePatents?patentType=invention" />
      <KeyStatistic
        title="本年公开"
        value={totals.patentsThisYear}
        lastYear={totals.patentsLastYear}
        to={`/morePatents?publicationFrom=${asOf.slice(0, 4)}-01-01`}
      />
    </KeyNumbers>
  );
}
