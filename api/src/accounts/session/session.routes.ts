import { enterAdminView as enterCall, leaveAdminView as leaveCall } from '@platform/contract/session/admin-view';
import { listSessions, revokeSession } from '@platform/contract/users/own-account';
import { bind, type Binding } from '../../kernel/http/bind';
import { enterAdminView, leaveAdminView } from './admin-view.service';
import { listOwnSessions, revokeOwnSession } from './own-sessions.service';

export const sessionRoutes: readonly Binding[] = [
  bind(listSessions, (_input, context) => listOwnSessions(context)),
  bind(revokeSession, async ({ id }, context) => {
    await revokeOwnSession(context, id);
    return { done: true } as const;
  }),
  bind(enterCall, ({ userId }, context) => enterAdminView(context, userId)),
  bind(leaveCall, (_input, context) => leaveAdminView(context)),
];
