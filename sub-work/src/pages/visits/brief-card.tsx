import './visits.css';
import { Link } from '@umijs/max';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import { getVisitBrief, type VisitBrief } from '@platform/contract/visits/brief';
import { visitStateNames } from '@platform/contract/visits/labels';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { visitPath } from './visit-columns';

const dayText = (instant: string) => shanghaiDate(Date.parse(instant));
const countText = (count: number) => count.toLocaleString('zh-CN');

/** The briefing for a visit: facts about its company, or about a company to be visited. */
export function BriefCard(of: { id: number } | { companyId: number }) {
  const call = useCall(getVisitBrief, of);
  return (
    <Card title="简报">
      <CallState {...call}>{(brief) => <Brief brief={brief} />}</CallState>
    </Card>
  );
}

function Brief({ brief: { visits, demands, promises, filings, fees, contacts, ...company } }: { brief: VisitBrief }) {
  const isFewer = (total: number, shown: readonly unknown[]) => total > shown.length && `，列出 ${shown.length} 件`;
  return (
    <div className="brief">
      {company.address && <Part title="地址">{company.address}</Part>}
      <Part title="联系人" none="还没有登记联系人" rows={contacts}>
        {({ name, position, mobile }) => [name, position, mobile].filter((part) => part !== '').join(' ')}
      </Part>
      <Part title="最近的走访" none="没有其他走访" rows={visits}>
        {({ id, plannedStart, state, leadName, purpose, summary }) => (
          <>
            <Link to={visitPath(id)}>
              {dayText(plannedStart)} {purpose}
            </Link>
            <small>
              {visitStateNames[state]}
              {leadName && `，${leadName}`}
            </small>
            {summary && <p>{summary}</p>}
          </>
        )}
      </Part>
      <Part title="未办结的诉求" none="没有未办结的诉求" rows={demands}>
        {({ id, title, demandState, clockText }) => (
          <>
            <Link to={`/workWaitvisit3?id=${id}`}>{title}</Link>
            <small>{[demandStateNames[demandState], clockText].filter((part) => part !== '').join('，')}</small>
          </>
        )}
      </Part>
      <Part title="未兑现的承诺" none="没有未兑现的承诺" rows={promises}>
        {({ visitId, text, dueDay, ownerName }) => (
          <>
            <Link to={visitPath(visitId)}>{text}</Link>
            <small>
              {dueDay} 前兑现{ownerName && `，${ownerName}`}
            </small>
          </>
        )}
      </Part>
      <Part title="近十二个月的申请" none="没有已公开的申请" rows={filings.rows}>
        {({ publicationNumber, title, patentType, applicationDate }) => (
          <>
            <Link to={`/detail?id=${encodeURIComponent(publicationNumber)}`}>{title}</Link>
            <small>{[patentType, applicationDate].filter((part) => part !== '').join('，')}</small>
          </>
        )}
      </Part>
      {filings.total > 0 && (
        <p className="brief-words">
          已公开的共 {countText(filings.total)} 件，其中发明 {countText(filings.inventions)} 件
          {isFewer(filings.total, filings.rows)}。申请后约十八个月才公开，近期的申请不全。
        </p>
      )}
      <Part title="90 天内到期的年费" none="没有查到 90 天内到期的年费" rows={fees.rows}>
        {({ publicationNumber, title, year, dueDate, graceEndDate }) => (
          <>
            <Link to={`/detail?id=${encodeURIComponent(publicationNumber)}`}>{title}</Link>
            <small>
              第 {year} 年度，{dueDate} 到期，{graceEndDate} 前可缴滞纳金补缴
            </small>
          </>
        )}
      </Part>
      {fees.total > 0 && (
        <p className="brief-words">
          共 {countText(fees.total)} 件{isFewer(fees.total, fees.rows)}
          。按有效专利的申请日推算，未按休息日顺延；是否已缴纳，平台不掌握，请向企业核对。
        </p>
      )}
    </div>
  );
}

type PartProps<Row> =
  | { title: string; children: string }
  | { title: string; none: string; rows: readonly Row[]; children: (row: Row) => ReactNode };

function Part<Row>(part: PartProps<Row>) {
  return (
    <section className="brief-part">
      <h2>{part.title}</h2>
      {!('rows' in part) ? (
        <p>{part.children}</p>
      ) : part.rows.length === 0 ? (
        <p className="brief-none">{part.none}</p>
      ) : (
        <ul>
          {part.rows.map((row, at) => (
            <li key={at}>{part.children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
