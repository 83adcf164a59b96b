import type { RouteSet } from '@platform/contract/call';
import type { AccountRole } from '@platform/contract/users/user';
import type { Database } from '../database/pool';
import type { Services } from './services';

/** Who makes a call. */
export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'visitor'; visitorId: number; sessionId: number }
  /** A program with an operations token. */
  | { kind: 'operations'; tokenId: number; name: string }
  | {
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
    };

export type UserViewer = Extract<Viewer, { kind: 'user' }>;

/**
 * Which rows a call may touch, computed from its access line and the viewer before the handler runs. `none`: no row
 * belongs to anybody; for a company account in a territory call it means what is public.
 */
export type Scope =
  | { kind: 'none' }
  | { kind: 'self'; userId: number }
  | { kind: 'company'; companyId: number }
  | { kind: 'town'; townId: number }
  | { kind: 'all' };

/** One line of the audit log, as a use case writes it. */
export interface AuditEntry {
  /** The call's path unless given. */
  action?: string;
  targetType: string;
  targetId: string | number;
  detail?: unknown;
}

/** What a handler knows besides its input. */
export interface CallContext {
  viewer: Viewer;
  scope: Scope;
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
