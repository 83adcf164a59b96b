import './campaigns.css';
import type { Campaign, CampaignRow } from '@platform/contract/campaigns/campaign';
import { percent } from '@platform/pages/kit/charts/bar-list';

type Counts = Pick<CampaignRow, 'companies' | 'visited' | 'planned' | 'open'>;

const PARTS = ['visited', 'planned', 'open'] as const;
const number = (count: number) => count.toLocaleString('zh-CN');

/** A bar of three parts; the caller shows its numbers beside it. */
export function CoverageBar(counts: Counts) {
  return (
    <span className="coverage-bar" aria-hidden="true">
      {PARTS.map((part) => counts[part] > 0 && <span key={part} className={part} style={{ flexGrow: counts[part] }} />)}
    </span>
  );
}

/** Returns the coverage in words: visited, planned and open companies. */
export const coverageText = ({ companies, visited, planned, open }: Counts): string =>
  companies === 0
    ? '还没有企业'
    : `${number(companies)} 家企业：已走访 ${number(visited)}，已安排 ${number(planned)}，未安排 ${number(open)}`;

/** Shows the coverage of a campaign, in total and by town. */
export function Coverage({ campaign }: { campaign: Campaign }) {
  const { towns, ...whole } = campaign;
  const line = (name: string, counts: Counts) => (
    <>
      <th scope="row">{name}</th>
      <td>{number(counts.companies)}</td>
      <td>{number(counts.visited)}</td>
      <td>{number(counts.planned)}</td>
      <td>{number(counts.open)}</td>
      <td>
        <div className="coverage-share">
          <CoverageBar {...counts} />
          <small>{counts.companies === 0 ? '—' : percent(counts.visited, counts.companies)}</small>
        </div>
      </td>
    </>
  );
  return (
    <table className="coverage">
      <caption className="visually-hidden">各镇街的走访进度</caption>
      <thead>
        <tr>
          <th scope="col">镇街</th>
          <th scope="col">企业</th>
          <th scope="col">
            <i className="visited" aria-hidden="true" />
            已走访
          </th>
          <th scope="col">
            <i className="planned" aria-hidden="true" />
            已安排
          </th>
          <th scope="col">
            <i className="open" aria-hidden="true" />
            未安排
          </th>
          <th scope="col">走访率</th>
        </tr>
      </thead>
      <tbody>
        {towns.map((town) => (
          <tr key={town.townId ?? 0}>{line(town.townName || '未识别', town)}</tr>
        ))}
      </tbody>
      {towns.length > 1 && (
        <tfoot>
          <tr>{line('合计', whole)}</tr>
        </tfoot>
      )}
    </table>
  );
}
