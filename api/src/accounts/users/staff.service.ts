import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  newsUserCreate,
  newsUserInfo,
  newsUserUpdateInfo,
  newsUserUpdateUser,
  StaffRow,
} from '@platform/contract/users/staff';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { UserViewer } from '../../kernel/ports/call-context';
import type { AllContext } from '../../kernel/ports/context-of';
import type { OpenWork } from '../../kernel/ports/open-work';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { revokeSessions } from '../session/session.queries';
import { giveOneTimePasswordTo } from './change-password.service';
import { lockActiveAccounts, userWrites } from './change-user.queries';
import { newOneTimePassword } from './one-time-password';
import { openWorkOf, workText } from './open-work-of';
import { readStaffMember } from './read-staff';
import { addUser } from './save-user.service';
import { findTownOfOffice, leaveForeignOffice, lockActiveStaff, markPasswordOneTime, savePost } from './staff.queries';

/** How members of staff are read, written and recorded in the audit log. */
const member = {
  name: '人员',
  targetType: 'account',
  read: readStaffMember,
  audited: ({ name, role, townId, officeId, duties }: StaffRow) => ({ name, role, townId, officeId, duties }),
};

/** One member of staff with the open work to be handed over. @throws ApiError 404 */
export async function readStaffInfo(
  { services: { db } }: AllContext,
  openWork: readonly OpenWork[],
  id: number,
): Promise<DataOf<typeof newsUserInfo>> {
  const [row, work] = await Promise.all([readStaffMember(db, id), openWorkOf(db, openWork, [id])]);
  return { ...row, openWork: work.get(id) ?? [] };
}

/**
 * Makes an account of the district or a street.
 * @returns it with its password, which cannot be read again
 * @throws ApiError 422 at the field
 */
export function addStaff(
  context: AllContext,
  { officeId = null, townId = null, ...input }: ParsedRequestOf<typeof newsUserCreate>,
): Promise<DataOf<typeof newsUserCreate>> {
  const { services } = context;
  const password = newOneTimePassword();
  return services.db.transaction(async (tx) => {
    const { id, townId: town } = await addUser(
      { ...context, services: { ...services, db: tx } },
      { ...input, townId, password, isOperations: false },
    );
    await checkOffice(tx, officeId, town);
    await savePost(tx, id, { officeId });
    await markPasswordOneTime(tx, id);
    return { ...(await readStaffMember(tx, id)), password };
  });
}

/**
 * Changes role or town of a member of staff. A new role ends the sessions, because it has other pages. A person in
 * another town no longer sees the cases of the former one: the open work goes to the successor.
 * @throws ApiError 404, 409 with the current row, 422 at the field, at the successor where one is needed
 */
export function changeStaffPlace(
  context: AllContext,
  openWork: readonly OpenWork[],
  { id, version, role, townId: asked = null, successorId = null }: ParsedRequestOf<typeof newsUserUpdateUser>,
): Promise<StaffRow> {
  const townId = role === 'street' ? asked : null;
  return saveVersioned(context, {
    ...member,
    id,
    version,
    toValues: async (tx, before) => {
      if (role === 'street' && townId === null) throw ApiError.atField('townId', '请选择所属镇街');
      if (before.role === 'district' && role !== 'district') await keepDistrict(tx, id, context.viewer.userId);
      return { role, townId };
    },
    update: async (tx, seen, values) => {
      if (!(await userWrites.update(tx, seen, values))) return false;
      await leaveForeignOffice(tx, id, townId);
      return true;
    },
    noted: successorId === null ? undefined : { successorId },
    afterwards: async (tx, before) => {
      if (townId !== null && townId !== before.townId)
        await handOverFor(tx, context.viewer, openWork, { id, from: before.townId, successorId });
      if (before.role !== role) await revokeSessions(tx, { userId: id });
    },
  });
}

interface Mover {
  id: number;
  /** The former town; null for the district. */
  from: number | null;
  successorId: number | null;
}

/** Hands over the open work of a member of staff who moves to another town. @throws ApiError 422 at the successor */
async function handOverFor(
  tx: Database,
  viewer: UserViewer,
  openWork: readonly OpenWork[],
  { id, from, successorId }: Mover,
): Promise<void> {
  const left = (await openWorkOf(tx, openWork, [id])).get(id);
  if (!left) return;
  if (successorId === null) throw ApiError.atField('successorId', `还有${workText(left)}，请先选择接手人`);
  const successor = await lockActiveStaff(tx, successorId);
  if (!successor || successorId === id) throw ApiError.atField('successorId', '接手人应是另一个在用的人员账号');
  if (successor.townId !== null && successor.townId !== from)
    throw ApiError.atField('successorId', '接手人应是同一镇街的人员或区级人员');
  for (const work of openWork) await work.handOver(tx, viewer, id, successorId, '调到其他镇街');
}

/** Rejects removing the district role from the caller's own account or from the last account that has it. */
async function keepDistrict(tx: Database, id: number, self: number): Promise<void> {
  if (id === self) throw ApiError.atField('role', '不能更改自己的角色');
  if ((await lockActiveAccounts(tx, 'district')).every((each) => each === id))
    throw ApiError.atField('role', '至少保留一名区级人员');
}

/** Changes name, office and duties. @throws ApiError 404, 409 with the current row, 422 at the field */
export function changeStaffInfo(
  context: AllContext,
  { id, version, name, officeId, duties }: ParsedRequestOf<typeof newsUserUpdateInfo>,
): Promise<StaffRow> {
  return saveVersioned(context, {
    ...member,
    id,
    version,
    toValues: async (tx, { townId }) => {
      await checkOffice(tx, officeId ?? null, townId);
      return { name };
    },
    update: async (tx, seen, values) => {
      if (!(await userWrites.update(tx, seen, values))) return false;
      await savePost(tx, id, { officeId, duties });
      return true;
    },
  });
}

/** Staff of a street belong to offices of their town, staff of the district to those of the district. */
async function checkOffice(tx: Database, officeId: number | null, townId: number | null): Promise<void> {
  if (officeId === null) return;
  const town = await findTownOfOffice(tx, officeId);
  if (town !== undefined && town !== townId)
    throw ApiError.atField('officeId', townId === null ? '请选择区级的科室' : '请选择本镇街的科室');
}

/**
 * Sets a new password; the sessions end and a lock is lifted.
 * @returns it, which cannot be read again
 * @throws ApiError 404, 422 for the caller's own account
 */
export async function resetStaffPassword(context: AllContext, id: number): Promise<{ password: string }> {
  await readStaffMember(context.services.db, id);
  return giveOneTimePasswordTo(context, id);
}
