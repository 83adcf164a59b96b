import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { newsUserQueueState, newsUserState, StaffRow } from '@platform/contract/users/staff';
import { type BatchField, Refused } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import type { OpenWork } from '../../kernel/ports/open-work';
import { lockActiveAccounts } from './change-user.queries';
import { openWorkOf, workText, type WorkLeft } from './open-work-of';
import { readStaffMember, selectStaff } from './read-staff';
import { lockActiveStaff, staffState, townsOfStaff } from './staff.queries';

type State = StaffRow['state'];

/**
 * Enables or disables staff. Disabled staff are signed out everywhere, and their open work goes to the successor. These
 * accounts are returned with the reason: the caller's own, the last one of the district, and those with open work
 * without a suitable successor.
 * @throws ApiError 422 at a successor who cannot sign in
 */
export async function setStaffStates(
  context: AllContext,
  openWork: readonly OpenWork[],
  { state, successorId = null, ...rows }: ParsedRequestOf<typeof newsUserQueueState>,
  strict?: true,
): Promise<BatchResult> {
  const find = selectStaff;
  if (state === 'active') return changeBatch(context, rows, staffState, { strict, find, next: () => state });
  let districts: number[] = [];
  let towns = new Map<number, number | null>();
  let work = new Map<number, WorkLeft[]>();
  let successor: { townId: number | null } | undefined;
  const mayLose = (id: number): string | undefined => {
    if (id === context.viewer.userId) return '不能停用自己';
    if (id === successorId) return '不能停用接手人';
    if (districts.length === 1 && districts[0] === id) return '至少保留一名区级人员';
    const left = work.get(id);
    if (left && !successor) return `还有${workText(left)}，请先选择接手人`;
    if (left && successor && successor.townId !== null && successor.townId !== towns.get(id))
      return '接手人应是同一镇街的人员或区级人员';
    return undefined;
  };
  return changeBatch(context, rows, handingOver(openWork, successorId), {
    strict,
    find,
    noted: successorId === null ? undefined : { successorId },
    prepare: async (tx, ids) => {
      districts = await lockActiveAccounts(tx, 'district');
      successor = successorId === null ? undefined : await lockActiveStaff(tx, successorId);
      if (successorId !== null && !successor) throw ApiError.atField('successorId', '接手人应是在用的人员账号');
      [towns, work] = [await townsOfStaff(tx, ids), await openWorkOf(tx, openWork, ids)];
    },
    next: ({ id, value }) => {
      const reason = value === 'disabled' ? undefined : mayLose(id);
      if (reason !== undefined) return new Refused(reason);
      districts = districts.filter((district) => district !== id);
      return state;
    },
  });
}

/** The state of staff; disabled staff hand over all open work. */
const handingOver = (openWork: readonly OpenWork[], successorId: number | null): BatchField<State> => ({
  ...staffState,
  write: async (tx, viewer, ids, state) => {
    await staffState.write(tx, viewer, ids, state);
    if (successorId === null) return;
    for (const from of ids) for (const work of openWork) await work.handOver(tx, viewer, from, successorId);
  },
});

/**
 * The same for one account.
 * @returns the changed row
 * @throws ApiError 404, 422, at the successor where one is needed
 */
export async function setStaffState(
  context: AllContext,
  openWork: readonly OpenWork[],
  { id, ...change }: ParsedRequestOf<typeof newsUserState>,
): Promise<StaffRow> {
  const { db } = context.services;
  const { refused } = await setStaffStates(context, openWork, { ids: [id], ...change }, true);
  const [left] = refused;
  if (left) {
    const hasWork = (await openWorkOf(db, openWork, [id])).has(id);
    throw hasWork ? ApiError.atField('successorId', left.reason) : ApiError.invalid(left.reason);
  }
  return readStaffMember(db, id);
}
