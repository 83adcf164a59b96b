import {
  newsUserCreate,
  newsUserIndex,
  newsUserInfo,
  newsUserPassword,
  newsUserQueueState,
  newsUserState,
  newsUserUpdateInfo,
  newsUserUpdateUser,
  showStaffMobile,
} from '@platform/contract/users/staff';
import { listUserLocks, unlockUser } from '@platform/contract/users/user-locks';
import {
  batchUsers,
  createUser,
  getUser,
  giveOneTimePassword,
  listUsers,
  messageUsers,
  moveUsers,
  resetPassword,
  showUserMobile,
  updateUser,
} from '@platform/contract/users/user';
import {
  changePassword as changePasswordCall,
  saveFrontendUser,
  saveProfile as saveProfileCall,
} from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import type { OpenWork } from '../../kernel/ports/open-work';
import type { PageBadge } from '../../kernel/ports/page-badge';
import { showMobile } from '../../kernel/writes/show-mobile';
import { moveToTown, runBatch } from './batch-users.service';
import { changePassword, giveOneTimePasswordTo, resetPasswordOf } from './change-password.service';
import { readStaff, readStaffMember } from './read-staff';
import { pageUsers, readUser } from './read-users';
import { saveProfile } from './save-profile.service';
import { addUser, changeUser } from './save-user.service';
import { addStaff, changeStaffInfo, changeStaffPlace, readStaffInfo, resetStaffPassword } from './staff.service';
import { setStaffState, setStaffStates } from './staff-state.service';
import { sendToUsers } from './message-users.service';
import { readLocksOf, unlock } from './user-locks.service';
import { readUserInfo } from './user-info.service';

const done = { done: true } as const;

/**
 * @param badges numbers in the menu of each account
 * @param openWork work to be handed over before an account is disabled or moves to another town
 */
export const userRoutes = (badges: readonly PageBadge[], openWork: readonly OpenWork[]): readonly Binding[] => [
  bind(getUserInfo, (_input, context) => readUserInfo(context.services, context.viewer, badges)),
  bind(changePasswordCall, (input, context) => changePassword(context, input).then(() => done)),
  bind(saveProfileCall, (input, context) => saveProfile(context, input).then(() => done)),
  bind(saveFrontendUser, (input, context) => saveProfile(context, input).then(() => done)),
  bind(listUsers, (input, context) => pageUsers(context.services.db, input)),
  bind(getUser, ({ id }, context) => readUser(context.services.db, id)),
  bindTo(createUser, addUser),
  bindTo(updateUser, changeUser),
  bind(resetPassword, (input, context) => resetPasswordOf(context, input).then(() => done)),
  bind(giveOneTimePassword, ({ id }, context) => giveOneTimePasswordTo(context, id)),
  bind(showUserMobile, ({ id }, context) =>
    showMobile(context, { targetType: 'account', id, read: (tx) => readUser(tx, id) }),
  ),
  bind(batchUsers, (input, context) => runBatch(context, openWork, input)),
  bindTo(moveUsers, moveToTown),
  bindTo(messageUsers, sendToUsers),
  bind(listUserLocks, ({ id }, context) => readLocksOf(context, id)),
  bind(unlockUser, ({ id }, context) => unlock(context, id)),
  bind(newsUserIndex, (input, context) => readStaff(context.services.db, input)),
  bind(newsUserInfo, ({ id }, context) => readStaffInfo(context, openWork, id)),
  bindTo(newsUserCreate, addStaff),
  bind(newsUserUpdateUser, (input, context) => changeStaffPlace(context, openWork, input)),
  bindTo(newsUserUpdateInfo, changeStaffInfo),
  bind(newsUserPassword, ({ id }, context) => resetStaffPassword(context, id)),
  bind(showStaffMobile, ({ id }, context) =>
    showMobile(context, { targetType: 'account', id, read: (tx) => readStaffMember(tx, id) }),
  ),
  bind(newsUserState, (input, context) => setStaffState(context, openWork, input)),
  bind(newsUserQueueState, (input, context) => setStaffStates(context, openWork, input)),
];
