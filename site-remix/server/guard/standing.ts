import type { UserInfo } from '@platform/contract/users/user-info';
import type { RouteSet } from '@platform/routes/route';

/** The session behind the cookie of a request. */
export type Standing =
  /** No cookie. */
  | { kind: 'none' }
  /** A cookie without a valid session. */
  | { kind: 'invalid' }
  /** A field worker; has no pages of the frame. */
  | { kind: 'visitor' }
  | { kind: 'user'; user: UserInfo; set: RouteSet };
