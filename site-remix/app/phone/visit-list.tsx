import type { PhoneVisitRow } from '@platform/contract/phone/phone';
import { Pager } from '../parts/pager';
import type { OnPhone } from '../parts/on-phone.server';
import { PhoneFrame } from '../parts/phone-frame';
import { timeOf, VisitTags } from './visit-cards';

interface VisitListProps {
  who: OnPhone;
  list: { list: readonly PhoneVisitRow[]; total: number; page: number; size: number };
}

/** All visits of the signed-in person, latest first. */
export function VisitList({ who, list: { list, total, page, size } }: VisitListProps) {
  return (
    <PhoneFrame
      who={who}
      at="/web/small/workVisit"
      title="我的走访"
      keptAs={page === 1 ? '/web/small/workVisit' : undefined}
    >
      {list.length === 0 ? (
        <p className="notice">还没有走访。安排给您的和您发起的走访会显示在这里。</p>
      ) : (
        <ul className="phone-list">
          {list.map((visit) => (
            <li className="phone-card" key={visit.id} data-visit={visit.id}>
              <h2>
                <a href={`/web/small/workVisit?id=${visit.id}`}>{visit.companyName}</a>
              </h2>
              <VisitTags visit={visit} />
              <p>{visit.purpose}</p>
              <p className="phone-facts">{timeOf(visit)}</p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} last={Math.ceil(total / size)} to={(target) => `/web/small/workVisit?page=${target}`} />
    </PhoneFrame>
  );
}
