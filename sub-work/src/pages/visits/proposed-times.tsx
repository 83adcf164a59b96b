import { useEffect, useState } from 'react';
import { Button } from 'antd';
import type { DataOf } from '@platform/contract/call';
import { proposeVisits } from '@platform/contract/visits/brief';
import { InstantInput } from '@platform/pages/kit/record/instant-input';
import { useCall } from '@platform/pages/kit/use-call';
import { endAfter } from './plan-times';

type Proposed = DataOf<typeof proposeVisits>['list'];
/** Time of the visit to a company. */
interface CompanyTime {
  companyId: number;
  plannedStart: string;
  plannedEnd: string;
}

const timeOf = ({ companyId, plannedStart, plannedEnd }: CompanyTime): CompanyTime => ({
  companyId,
  plannedStart,
  plannedEnd,
});

interface ProposedTimesProps {
  companyIds: readonly number[];
  /** Time of the first visit. */
  plannedStart?: string;
  plannedEnd?: string;
  leadId?: number | null;
  memberIds?: readonly number[];
  visitorIds?: readonly number[];
  /** Receives the times whenever they change. */
  onChange?: (times: CompanyTime[]) => void;
  /** Receives the proposal whenever it changes. */
  onProposed: (list: Proposed) => void;
  id?: string;
}

/**
 * Proposed times for the chosen companies, each of which can be moved, with what speaks against them. For a single
 * company, which is visited at the planned time, only the latter.
 */
export function ProposedTimes(props: ProposedTimesProps) {
  const { companyIds, plannedStart = '', plannedEnd = '', onChange, onProposed } = props;
  const [moved, setMoved] = useState<readonly CompanyTime[]>([]);
  const isSingle = companyIds.length === 1;
  const ready = companyIds.length > 0 && Date.parse(plannedStart) < Date.parse(plannedEnd);
  const { data, outdated } = useCall(
    proposeVisits,
    {
      visits: companyIds.map((companyId) =>
        isSingle
          ? { companyId, plannedStart, plannedEnd }
          : (moved.find((each) => each.companyId === companyId) ?? { companyId }),
      ),
      plannedStart,
      plannedEnd,
      leadId: props.leadId ?? null,
      memberIds: [...(props.memberIds ?? [])],
      visitorIds: [...(props.visitorIds ?? [])],
    },
    { ready },
  );
  const list = ready ? (data?.list ?? []).filter(({ companyId }) => companyIds.includes(companyId)) : [];
  useEffect(() => {
    onChange?.(isSingle ? [] : list.map(timeOf));
    onProposed(list);
  }, [data, ready]);
  const move = (time: CompanyTime) =>
    setMoved([...moved.filter(({ companyId }) => companyId !== time.companyId), time]);
  if (list.length === 0) return null;
  if (isSingle) return <Notes notes={list[0]!.notes.filter(({ kind }) => kind !== 'clash')} />;
  return (
    <ul id={props.id} className="proposed-times" aria-busy={outdated}>
      {list.map(({ companyId, companyName, plannedStart: start, plannedEnd: end, notes }) => (
        <li key={companyId}>
          <strong>{companyName}</strong>
          <InstantInput
            aria-label={`${companyName}的计划开始`}
            value={start}
            allowClear={false}
            onChange={(next) => next && move({ companyId, plannedStart: next, plannedEnd: endAfter(next, start, end) })}
          />
          <InstantInput
            aria-label={`${companyName}的计划结束`}
            value={end}
            allowClear={false}
            onChange={(next) => next && move({ companyId, plannedStart: start, plannedEnd: next })}
          />
          {moved.some((each) => each.companyId === companyId) && (
            <Button type="link" onClick={() => setMoved(moved.filter((each) => each.companyId !== companyId))}>
              重新排时间
            </Button>
          )}
          <Notes notes={notes} />
        </li>
      ))}
    </ul>
  );
}

function Notes({ notes }: Pick<Proposed[number], 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <p className="proposed-notes" role="status">
      {notes.map(({ text }) => text).join('；')}
    </p>
  );
}
