import type { RouteSet } from '@platform/contract/call';
import type { AccountRole } from '@platform/contract/users/account';
import type { Database } from '../database/pool';
import type { Scope } from '../scope/scope';
import type { Services } from './services';

/** Nobody that is known: the caller of a public call, signed in or not, where rows belong to nobody. */
export interface AnonymousViewer {
  kind: 'anonymous';
  /** It came with a session whose account has been disabled since: whoever holds it may know why it ended. */
  disabled?: true;
}

/** Signed in by mobile number and code to fill in visits. */
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
  /** `<sub-app>@<version>` in the session of a release check: reads nobody's rows, writes nothing. */
  previewRelease: string | null;
  /** He signed in with a one-time password and has not replaced it. */
  mustChangePassword?: boolean;
}

/** Who makes a call. */
export type Viewer = AnonymousViewer | VisitorViewer | OperationsViewer | UserViewer;

/** One line of the audit log, as a use case writes it. */
export interface AuditEntry {
  /** The call's path unless given. */
  action?: string;
  targetType: string;
  targetId: string | number;
  detail?: unknown;
}

/** What a handler knows besides its input; `ContextOf` says of which kind viewer and scope are in a given call. */
export interface CallContext<V extends Viewer = Viewer, S extends Scope = Scope> {
  viewer: V;
  /** Whose rows the call may touch. */
  scope: S;
  services: Services;
  /** Aborts when the caller went away. */
  signal: AbortSignal;
  requestId: string;
  /** Address of the caller, behind a trusted proxy the forwarded one. */
  address: string;
  userAgent: string;
  /** Whether the caller came by https. */
  secure: boolean;
  /** The `Cookie` header of the caller. */
  cookie: string | null;
  /** The request itself; its body is unread only in `multipart` and `bytes` calls. */
  request: Request;
  /** Adds one Set-Cookie header to the answer. */
  setCookie(value: string): void;
  /** Writes a line of the audit log; with `tx` in that transaction. A write that calls it nowhere gets a plain line. */
  audit(entry: AuditEntry, tx?: Database): Promise<void>;
}
