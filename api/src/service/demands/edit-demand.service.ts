import type { DemandDetail } from '@platform/contract/demands/demand';
import type { editDemand } from '@platform/contract/demands/demand-calls';
import {
  type DemandAction,
  demandCase,
  type DemandNeed,
  type DemandSituation,
  isOpenDemand,
} from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import { checkMove } from '../../kernel/cases/run-case';
import type { ContextOf } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { type Given, type Moved, moves } from './actions';
import { demandClocks } from './clocks';
import { audited } from './create-demand.service';
import { type DemandValues, demandWrites, insertSteps, type NewStep } from './demand.queries';
import { visibilityOf } from './visibility';
import { readAsItStands } from './read-demand';
import { readStanding, type Standing } from './standing';
import { timeRules } from './time-rules';

/** What an action writes. */
export interface Written {
  values: DemandValues;
  steps: NewStep[];
  afterwards: Moved['afterwards'];
}

/**
 * Takes an action on a demand, as `demandCase` allows it.
 * @throws ApiError 422 at the field that the action needs, 409 with the current demand when its situation or the
 * caller's parties do not allow the action or when it was changed meanwhile, 404 when the caller cannot see it
 */
export function actOnDemand(context: ContextOf<typeof editDemand>, given: Given): Promise<DemandDetail> {
  const visibility = visibilityOf(context);
  const { userId } = context.viewer;
  const { id, version } = given;
  // Set by `read`, in the transaction of the change.
  let standing: Standing;
  return saveVersioned<DemandDetail, Written>(context, {
    name: '诉求',
    targetType: 'demand',
    id,
    version,
    read: async (tx) => {
      standing = await readStanding(tx, visibility, id);
      return readAsItStands(tx, standing);
    },
    toValues: (tx, before) => prepareAction(tx, standing, given, userId, before),
    update: writeAction,
    audited,
  });
}

/**
 * Checks an action against the situation of a demand and returns what it writes.
 * @throws ApiError 409 when the situation or the caller's parties do not allow it, 422 at the field
 */
export async function prepareAction(
  tx: Database,
  standing: Standing,
  asked: Given,
  userId: number,
  current?: DemandDetail,
): Promise<Written> {
  const { situation, parties } = standing;
  // A call back of a dissatisfied company becomes the action `dissatisfied`.
  const isDissatisfied = asked.action === 'callBack' && asked.satisfaction === 'dissatisfied';
  const given: Given = isDissatisfied ? { ...asked, action: 'dissatisfied' } : asked;
  const { action } = given;
  const line = checkMove(
    {
      declared: demandCase,
      action,
      situationOf: () => situation,
      partiesOf: () => parties,
      missing: (need) => missingIn(given, need),
      notTheirs: CALLING.includes(action)
        ? '回访须由没有办理过此诉求的人进行。'
        : '此操作不由您办理，请联系承办科室或区级。',
    },
    current,
  );
  const moved = (await moves[action]?.(tx, standing, given, userId)) ?? {};
  return {
    values: { ...stateOf(standing, action, line.to, given), ...moved.values },
    steps: [...endOfPause(standing), stepOf(standing, given, line.to, moved, userId)],
    afterwards: moved.afterwards,
  };
}

/**
 * Writes a prepared action: the row, its steps, the consequences and the next deadline.
 * @returns false when the demand no longer has this version
 */
export async function writeAction(
  tx: Database,
  seen: { id: number; version: number },
  { values, steps, afterwards }: Written,
): Promise<boolean> {
  if (!(await demandWrites.update(tx, seen, values))) return false;
  await insertSteps(tx, steps);
  await afterwards?.(tx);
  await demandClocks.settleDue(tx, await timeRules(tx), seen.id);
  return true;
}

/** Actions that are refused to an account that has handled the demand. */
const CALLING: readonly DemandAction[] = ['callBack', 'dissatisfied', 'attempt'];

const MISSING: Readonly<Record<DemandNeed, string>> = {
  text: '请填写内容',
  officeId: '请选择科室',
  ownerId: '请选择承办人',
  labelIds: '请选择标签',
  until: '请选择暂停到哪一天',
  satisfaction: '请选择满意度',
  mergeInto: '请选择并入哪一条诉求',
};

/** Returns the field and the message of a required input that is missing. */
export function missingIn(given: Given, need: DemandNeed): { field: string; message: string } | undefined {
  const value = given[need];
  const isMissing =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isMissing ? { field: need, message: MISSING[need] } : undefined;
}

/** Returns the new state and times of the row. */
function stateOf({ row, situation }: Standing, action: DemandAction, to: DemandSituation, given: Given): DemandValues {
  const now = new Date();
  const stays = to === situation;
  const values: DemandValues = {
    state: to === 'paused' ? (row.state === 'accepted' ? 'accepted' : 'handling') : to === 'deciding' ? 'pending' : to,
    ...(to === 'paused' && stays ? {} : { pausedAt: to === 'paused' ? now : null, pausedUntil: null }),
  };
  // A reopened demand starts all its clocks anew.
  if (!isOpenDemand(situation) && isOpenDemand(to))
    return {
      ...values,
      acceptedAt: null,
      repliedAt: null,
      resolvedAt: null,
      calledBackAt: null,
      satisfaction: null,
      mergedIntoId: null,
      warned: { response: 0, plan: 0, resolution: 0 },
      digestAt: null,
    };
  if (to === 'accepted' && !stays && row.acceptedAt === null) values.acceptedAt = now;
  if (action === 'reply' && !given.internal && row.repliedAt === null) values.repliedAt = now;
  if (action === 'resolve') values.resolvedAt = now;
  if (to === 'calledBack' && !stays) values.calledBackAt = now;
  return values;
}

/** Returns the step for a pause that has ended by itself. It is recorded before the step of the action. */
function endOfPause({ row, pauseEnded }: Standing): NewStep[] {
  if (!pauseEnded) return [];
  const { id: demandId, officeId, round, pausedUntil } = row;
  return [{ demandId, action: 'resume', at: pausedUntil!, fromState: 'paused', toState: 'handling', officeId, round }];
}

function stepOf(
  { row, situation }: Standing,
  { action, text }: Given,
  toState: DemandSituation,
  moved: Moved,
  userId: number,
): NewStep {
  return {
    demandId: row.id,
    userId,
    action,
    fromState: situation,
    toState,
    internal: moved.internal ?? false,
    text: moved.text ?? text,
    officeId: row.officeId,
    toOfficeId: moved.toOfficeId,
    until: moved.until,
    round: row.round,
  };
}
