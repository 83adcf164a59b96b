import { type PhoneVisitRow, visitorVisits } from '@platform/contract/phone/phone';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { onPhone } from '../parts/on-phone.server';
import { PhoneFrame } from '../parts/phone-frame';
import { phoneHead, phoneMeta } from './phone-head';
import { VisitCard } from './visit-cards';

export const { handle, links, headers } = phoneHead;
export const meta: MetaFunction = () => phoneMeta('待走访');

/** Visits in the list at most; further ones appear after the earliest are done. */
const MOST = 100;

export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const who = await onPhone(site, request);
  const { list, total } = await site.call(visitorVisits, { open: true, size: MOST }, request);
  return {
    who,
    groups: groupsOf(list),
    total,
    submissionIds: Object.fromEntries(list.map(({ id }) => [id, crypto.randomUUID()])),
  };
}

/** Groups of visits: overdue, today, later this week. */
function groupsOf(list: readonly PhoneVisitRow[]) {
  const today = shanghaiDate(Date.now());
  const groupOf = ({ isOverdue, plannedStart }: PhoneVisitRow) => {
    const day = shanghaiDate(Date.parse(plannedStart));
    return isOverdue || day < today ? 'late' : day === today ? 'today' : 'week';
  };
  return (
    [
      ['late', '已过期'],
      ['today', '今天'],
      ['week', '本周'],
    ] as const
  ).map(([name, title]) => ({ name, title, visits: list.filter((visit) => groupOf(visit) === name) }));
}

/** Visits to do: overdue first, then today, then this week. */
export default function WaitingPage() {
  const { who, groups, total, submissionIds } = useLoaderData<typeof loader>();
  const shown = groups.filter(({ visits }) => visits.length > 0);
  return (
    <PhoneFrame who={who} at="/web/small/Waitvisit" title="待走访" keptAs="/web/small/Waitvisit">
      {shown.length === 0 ? (
        <p className="notice">本周没有待走访的企业。安排给您的走访会显示在这里。</p>
      ) : (
        shown.map(({ name, title, visits }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>
              {title} {visits.length}
            </h2>
            <ul className="phone-list">
              {visits.map((visit) => (
                <VisitCard key={visit.id} visit={visit} submissionId={submissionIds[visit.id]!} />
              ))}
            </ul>
          </section>
        ))
      )}
      {total > MOST ? <p className="notice">还有 {total - MOST} 次走访没有列出，请先处理上面的。</p> : null}
    </PhoneFrame>
  );
}
