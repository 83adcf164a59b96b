import type { DataOf } from '@platform/contract/call';
import type { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { formatCount } from '../parts/format';
import { companiesCounted } from './companies-counted';

/** The holdings of the platform, in four numbers. */
export function KeyFigures({ statistics, title }: { statistics: DataOf<typeof publicStatistics>; title: string }) {
  return (
    <section className="statistics" aria-label={title}>
      <Statistic name="专利" count={statistics.patents} unit="件" counted="一件申请计一次" />
      <Statistic name="其中发明" count={statistics.inventions} unit="件" counted="含公布与授权" />
      <Statistic
        name="企业"
        count={statistics.companies}
        unit="家"
        counted={companiesCounted(statistics.companies, statistics.applicantCompanies)}
      />
      <Statistic name="镇街" count={statistics.towns} unit="个" counted="本区镇街" />
      {statistics.latestPublication ? (
        <p className="statistics-date">数据公开日截至 {statistics.latestPublication}</p>
      ) : null}
    </section>
  );
}

function Statistic({ name, count, unit, counted }: { name: string; count: number; unit: string; counted: string }) {
  return (
    <div className="statistic">
      <p className="statistic-name">{name}</p>
      <p className="statistic-count">
        {formatCount(count)}
        <span className="statistic-unit">{unit}</span>
      </p>
      <p className="statistic-counted">{counted}</p>
    </div>
  );
}
