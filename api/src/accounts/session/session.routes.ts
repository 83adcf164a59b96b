import { enterAdminView as enterCall, leaveAdminView as leaveCall } from '@platform/contract/session/admin-view';
import { listSessions, revokeSession } from '@platform/contract/users/own-account';
import { readSession as readCall } from '@platform/contract/sign-in/sign-in';
import { bind, type Binding } from '../../kernel/http/bind';
import { enterAdminView, leaveAdminView } from './admin-view.service';
import { readSession } from './read-session';
import { listOwnSessions, revokeOwnSession } from './own-sessions.service';

export const sessionRoutes: readonly Binding[] = [
  bind(readCall, (_input, context) => readSession(context)),
  bind(listSessions, (_input, context) => listOwnSessions(context)),
  bind(revokeSession, async ({ id }, context) => {
    await revokeOwnSession(context, id);
    return { done: true } as const;
  }),
  bind(enterCall, ({ userId }, context) => enterAdminView(context, userId)),
  bind(leaveCall, (_input, context) => leaveAdminView(context)),
];
