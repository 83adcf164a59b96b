import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { visitClashes } from '@platform/contract/visits/brief';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { useCall } from '@platform/pages/kit/use-call';
import { visitPath } from './visit-columns';

interface ClashNoteProps {
  plannedStart?: string;
  plannedEnd?: string;
  people: readonly (number | null | undefined)[];
  /** Ids of the field workers on the roster. */
  visitors?: readonly number[];
  /** Id of the visit that is being planned. */
  visitId?: number;
}

const timeText = (instant: string) => shanghaiTime(Date.parse(instant));

/** Names the chosen people who have another visit at the same time. Only a warning. */
export function ClashNote({ plannedStart = '', plannedEnd = '', people, visitors = [], visitId }: ClashNoteProps) {
  const memberIds = [...new Set(people.filter((id): id is number => typeof id === 'number'))];
  const some = memberIds.length + visitors.length > 0;
  const ready = some && memberIds.length <= 21 && Date.parse(plannedStart) < Date.parse(plannedEnd);
  const { data } = useCall(
    visitClashes,
    { plannedStart, plannedEnd, memberIds, visitorIds: [...visitors], visitId },
    { ready },
  );
  const clashes = ready ? (data?.clashes ?? []) : [];
  if (clashes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="clash-note"
      message="有人在这段时间另有走访"
      description={
        <ul>
          {clashes.map(
            ({ personId, personName, visitId: other, companyName, plannedStart: start, plannedEnd: end }) => (
              <li key={`${personName}-${personId}-${other}`}>
                {personName}：{timeText(start)} 至 {timeText(end).slice(11)}{' '}
                <Link to={visitPath(other)}>{companyName}</Link>
              </li>
            ),
          )}
        </ul>
      }
    />
  );
}
