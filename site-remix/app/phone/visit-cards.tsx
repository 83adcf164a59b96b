import type { PhoneVisitRow } from '@platform/contract/phone/phone';
import { visitStateNames, visitWayNames } from '@platform/contract/visits/labels';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';

const OPEN: readonly PhoneVisitRow['state'][] = ['planned', 'assigned', 'underway'];

/** When a visit is planned: `2026-11-24 09:00–11:00`. */
export function timeOf({ plannedStart, plannedEnd }: Pick<PhoneVisitRow, 'plannedStart' | 'plannedEnd'>): string {
  const start = shanghaiTime(Date.parse(plannedStart));
  const end = shanghaiTime(Date.parse(plannedEnd));
  return `${start}–${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
}

/** State and marks of a visit. */
export function VisitTags({ visit }: { visit: PhoneVisitRow }) {
  return (
    <p className="phone-tags">
      <span className={`tag ${OPEN.includes(visit.state) ? 'pending' : 'ended'}`}>{visitStateNames[visit.state]}</span>
      <span className="tag">{visitWayNames[visit.way]}</span>
      {visit.isOverdue ? <span className="tag late">已过计划时间</span> : null}
      {visit.isDemo ? <span className="tag demo">演示数据</span> : null}
    </p>
  );
}

/** One visit in a list, with its actions as large buttons. */
export function VisitCard({ visit, submissionId }: { visit: PhoneVisitRow; submissionId: string }) {
  const { id, companyName, address, purpose, leadName, townName } = visit;
  const isAhead = visit.state === 'planned' || visit.state === 'assigned';
  const here = `/web/small/workVisit?id=${id}`;
  return (
    <li className="phone-card" data-visit={id}>
      <h3>
        <a href={here}>{companyName}</a>
      </h3>
      <VisitTags visit={visit} />
      <p>{purpose}</p>
      <p className="phone-facts">
        {timeOf(visit)}
        <br />
        {[townName, leadName && `负责人 ${leadName}`].filter(Boolean).join('，')}
      </p>
      {address ? (
        <p className="phone-facts">
          地址：<span id={`address-${id}`}>{address}</span>
        </p>
      ) : null}
      {OPEN.includes(visit.state) ? (
        <form className="phone-actions" method="post" action={here}>
          <a className="button" href={`${here}&contacts=1`}>
            拨打电话
          </a>
          {address ? (
            <button type="button" className="button" data-copy={`address-${id}`} hidden>
              复制地址
            </button>
          ) : null}
          <input type="hidden" name="submissionId" value={submissionId} />
          {isAhead ? (
            <button type="submit" className="button primary" name="intent" value="start">
              开始走访
            </button>
          ) : (
            <a className="button primary" href={`${here}#report`}>
              填写记录
            </a>
          )}
        </form>
      ) : null}
    </li>
  );
}
