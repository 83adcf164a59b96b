import type { OpenWork } from '../kernel/ports/open-work';
import type { PageBadge } from '../kernel/ports/page-badge';
import { certificationBadge } from './certification/certification-badge';
import { certificationDocuments } from './certification/certification-documents';
import { certificationRoutes } from './certification/certification.routes';
import { messageRoutes } from './messages/messages.routes';
import { erasures, ownRows, retention } from './personal-data';
import { preferenceRoutes } from './preferences/preferences.routes';
import { cleanExpired } from './session/clean-expired.job';
import { sessionRoutes } from './session/session.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { accountPictures } from './users/account-pictures';
import { userState, userTown } from './users/change-user.queries';
import { userImport } from './users/user-import';
import { userRoutes } from './users/users.routes';
import { viewRoutes } from './views/views.routes';
import { rosterImport } from './visitors/roster-import';
import { visitorState } from './visitors/roster.queries';
import { visitorRoutes } from './visitors/visitors.routes';
import { wechatRoutes } from './wechat/wechat.routes';

/** Accounts and their sessions, certification of companies, field workers, messages. */
export const accounts = {
  badges: () => [certificationBadge],
  batchFields: [userState, userTown, visitorState],
  erasures,
  fileHolders: [accountPictures, certificationDocuments],
  imports: ({ openWork }: { openWork: readonly OpenWork[] }) => [userImport(openWork), rosterImport],
  jobs: () => [cleanExpired],
  ownRows,
  retention,
  routes: ({ badges, openWork }: { badges: readonly PageBadge[]; openWork: readonly OpenWork[] }) => [
    ...certificationRoutes,
    ...messageRoutes,
    ...preferenceRoutes,
    ...sessionRoutes,
    ...signInRoutes,
    ...userRoutes(badges, openWork),
    ...viewRoutes,
    ...visitorRoutes,
    ...wechatRoutes,
  ],
};
