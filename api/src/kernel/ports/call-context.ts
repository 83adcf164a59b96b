import type { RouteSet } from '@platform/routes/route';
import type { AccountRole } from '@platform/contract/users/account';
import type { Database } from '../database/pool';
import type { Scope } from '../scope/scope';
import type { Services } from './services';

/** The viewer of a public call, signed in or not, where no rows belong to an account. */
export interface AnonymousViewer {
  kind: 'anonymous';
  /** The request has a session of an account that has been disabled since. Its holder may see why the session ended. */
  disabled?: true;
}

/** A field worker, signed in by mobile number and code to fill in visits. */
export interface VisitorViewer {
  kind: 'visitor';
  visitorId: number;
  sessionId: number;
}

/** A program with an operations token. */
export interface OperationsViewer {
  kind: 'operations';
  tokenId: number;
  name: string;
}

/** An account. */
export interface UserViewer {
  kind: 'user';
  userId: number;
  sessionId: number;
  set: RouteSet;
  role: AccountRole;
  name: string;
  companyId: number | null;
  townId: number | null;
  /** The administrator behind an admin view, null outside one. */
  adminUserId: number | null;
  /** `<sub-app>@<version>` in the session of a release check, which reads no account's rows and writes nothing. */
  previewRelease: string | null;
  /** The user signed in with a one-time password and has not replaced it. */
  mustChangePassword?: boolean;
}

/** The caller of a call. */
export type Viewer = AnonymousViewer | VisitorViewer | OperationsViewer | UserViewer;

/** One line of the audit log, written by a use case. */
export interface AuditEntry {
  /** The call's path by default. */
  action?: string;
  targetType: string;
  targetId: string | number;
  detail?: unknown;
  /** The account that acts, where the caller is not signed in yet. */
  userId?: number;
}

/** What a handler receives besides its input; `ContextOf` narrows viewer and scope for a given call. */
export interface CallContext<V extends Viewer = Viewer, S extends Scope = Scope> {
  viewer: V;
  /** The rows that the call may read and change. */
  scope: S;
  services: Services;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  requestId: string;
  /** Address of the caller; behind a trusted proxy the forwarded one. */
  address: string;
  userAgent: string;
  /** Whether the request came by https. */
  secure: boolean;
  /** The `Cookie` header of the caller. */
  cookie: string | null;
  /** The request itself; its body is unread only in `multipart` and `bytes` calls. */
  request: Request;
  /** Adds one Set-Cookie header to the response. */
  setCookie(value: string): void;
  /**
   * Writes a line of the audit log; with `tx` in that transaction. A write whose handler never calls it gets a plain
   * line.
   */
  audit(entry: AuditEntry, tx?: Database): Promise<void>;
}
