import { newsUserInfo, type newsUserUpdateUser } from '@platform/contract/users/staff';
import type { RequestOf } from '@platform/contract/call';
import type { Fields } from '@platform/pages/kit/record/fields';
import { useCall } from '@platform/pages/kit/use-call';
import { openWorkText } from './open-work-text';
import { SuccessorSelect } from './successor-select';

interface MoveSuccessorProps {
  /** The account that moves to another town. */
  id: number;
  field: Pick<Fields<RequestOf<typeof newsUserUpdateUser>>, 'other'>;
}

/** Asks for the successor who takes over the open work of an account that moves to another town. */
export function MoveSuccessor({ id, field }: MoveSuccessorProps) {
  const { data } = useCall(newsUserInfo, { id });
  if (!data || data.openWork.length === 0) return null;
  return field.other('successorId', <SuccessorSelect replaced={id} />, {
    required: true,
    extra: `还有${openWorkText(data.openWork)}，全部转给接手人：原镇街的人员或区级人员`,
  });
}
