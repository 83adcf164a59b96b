import { newsUserIndex } from '@platform/contract/users/staff';
import { listUserLocks, unlockUser } from '@platform/contract/users/user-locks';
import {
  batchUsers,
  createUser,
  getUser,
  listUsers,
  messageUsers,
  moveUsers,
  resetPassword,
  updateUser,
} from '@platform/contract/users/user';
import {
  changePassword as changePasswordCall,
  saveFrontendUser,
  saveProfile as saveProfileCall,
} from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { bind, type Binding } from '../../kernel/http/bind';
import type { PageBadge } from '../../kernel/ports/page-badge';
import { moveToTown, runBatch } from './batch-users.service';
import { changePassword, resetPasswordOf } from './change-password.service';
import { readStaff } from './read-staff';
import { pageUsers, readUser } from './read-users';
import { saveProfile } from './save-profile.service';
import { addUser, changeUser } from './save-user.service';
import { sendToUsers } from './message-users.service';
import { readLocksOf, unlock } from './user-locks.service';
import { readUserInfo } from './user-info.service';

const done = { done: true } as const;

/** @param badges what the menu of each account shows */
export const userRoutes = (badges: readonly PageBadge[]): readonly Binding[] => [
  bind(getUserInfo, (_input, context) => readUserInfo(context.services, context.viewer, badges)),
  bind(changePasswordCall, (input, context) => changePassword(context, input).then(() => done)),
  bind(saveProfileCall, (input, context) => saveProfile(context, input).then(() => done)),
  bind(saveFrontendUser, (input, context) => saveProfile(context, input).then(() => done)),
  bind(listUsers, (input, context) => pageUsers(context.services.db, input)),
  bind(getUser, ({ id }, context) => readUser(context.services.db, id)),
  bind(createUser, (input, context) => addUser(context, input)),
  bind(updateUser, (input, context) => changeUser(context, input)),
  bind(resetPassword, (input, context) => resetPasswordOf(context, input).then(() => done)),
  bind(batchUsers, (input, context) => runBatch(context, input)),
  bind(moveUsers, (input, context) => moveToTown(context, input)),
  bind(messageUsers, (input, context) => sendToUsers(context, input)),
  bind(listUserLocks, ({ id }, context) => readLocksOf(context, id)),
  bind(unlockUser, ({ id }, context) => unlock(context, id)),
  bind(newsUserIndex, (input, context) => readStaff(context.services.db, input)),
];
