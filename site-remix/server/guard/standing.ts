import type { UserInfo } from '@platform/contract/users/user-info';
import type { RouteSet } from '@platform/routes/route';

/** What the session cookie of a request is worth. */
export type Standing =
  /** No cookie. */
  | { kind: 'none' }
  /** A cookie that belongs to no session any more. */
  | { kind: 'invalid' }
  /** Somebody who fills in visits; has no pages of the frame. */
  | { kind: 'visitor' }
  | { kind: 'user'; user: UserInfo; set: RouteSet };
