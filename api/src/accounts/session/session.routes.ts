import {
  endSession as endCall,
  endSessionsOf as endAllCall,
  listLiveSessions,
  listSignIns,
} from '@platform/contract/session/admin-session';
import { enterAdminView as enterCall, leaveAdminView as leaveCall } from '@platform/contract/session/admin-view';
import { listOwnAdminViews, listSessions, revokeSession } from '@platform/contract/users/own-account';
import { readSession as readCall } from '@platform/contract/sign-in/sign-in';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { enterAdminView, leaveAdminView } from './admin-view.service';
import { endSession, endSessionsOf } from './end-sessions.service';
import { pageSessions } from './page-sessions';
import { pageSignIns } from './page-sign-ins';
import { readOwnAdminViews } from './read-own-admin-views';
import { readSession } from './read-session';
import { listOwnSessions, revokeOwnSession } from './own-sessions.service';

export const sessionRoutes: readonly Binding[] = [
  bind(readCall, (_input, context) => readSession(context)),
  bind(listSessions, (_input, context) => listOwnSessions(context)),
  bind(listOwnAdminViews, (_input, { services, viewer }) => readOwnAdminViews(services.db, viewer)),
  bind(revokeSession, async ({ id }, context) => {
    await revokeOwnSession(context, id);
    return { done: true } as const;
  }),
  bindTo(listLiveSessions, pageSessions),
  bindTo(endCall, endSession),
  bindTo(endAllCall, endSessionsOf),
  bind(listSignIns, (input, context) => pageSignIns(context.services.db, input)),
  bindTo(enterCall, enterAdminView),
  bind(leaveCall, (_input, context) => leaveAdminView(context)),
];
