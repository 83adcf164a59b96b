import type { RouteSet } from '@platform/routes/route';
import type * as z from 'zod/mini';
import type { FieldLabels } from './labels';

/**
 * Callers of a call. `public`: without an account. `any`: every signed-in user. A list names the sets, `visitor` (a
 * person signed in by mobile number and code to report visits) and `operations` (a program with an operations token,
 * which reaches nothing else). An administrator reaches the calls of A, C and D only inside an admin view.
 */
export type Audience = 'public' | 'any' | readonly (RouteSet | 'visitor' | 'operations')[];

/**
 * Which rows a call may access. `none`: rows without an owner (public records). `self`: the caller's own rows.
 * `company`: the caller's company (403 before certification). `territory`: a street sees its town, the district and
 * administrators all towns, a company account public rows, a visitor only its own visits. `all`: every row. A row
 * outside the scope is answered like a missing one: 404.
 */
type RowScope = 'none' | 'self' | 'company' | 'territory' | 'all';

/** One line of the access table. There is no default: a call without access does not bind. */
export type Access = AccessLine & (RowsOfOthers | OwnRows);

/** Inside an admin view reads are answered and writes are refused, unless `adminView` says otherwise. */
interface RowsOfOthers {
  scope: Exclude<RowScope, 'self'>;
  adminView?: 'read' | 'write' | 'never';
}

/**
 * The caller's own rows are not shown to an administrator who views the account: `never`. A call that is answered there
 * says why, in English, for the reviewer.
 */
type OwnRows =
  | { scope: 'self'; adminView: 'never' }
  | { scope: 'self'; adminView: 'read' | 'write'; viewedBecause: string };

interface AccessLine {
  who: Audience;
  /** Which rows. */
  scope: RowScope;
  /** `read` never changes data. `write` needs a same-origin request or an access token, and is audited. */
  effect: 'read' | 'write';
  /** Which administration roles may make a call of set B. Editors reach only calls that name them. */
  roles?: readonly ('admin' | 'editor')[];
  /**
   * In the session of a release check writes are refused and rows of others do not exist. `ignore`: the call answers
   * there without effect.
   */
  releaseCheck?: 'ignore';
  /**
   * Why a call with a scope cannot reach another account's rows. A call without this field needs an isolation test
   * (`expectIsolated`), or the tests fail.
   */
  noRows?: string;
  /** `allowed`: a user with a one-time password may make the call before replacing the password. */
  oneTimePassword?: 'allowed';
  /** `none`: a write without a user (a page reports its state), which is not recorded in the audit log. */
  audit?: 'none';
}

/** An access line without its effect, for calls that share it. */
export type AccessOfRows = Omit<AccessLine, 'effect'> & RowsOfOthers;

/** What is only for the person of an account: notes, folders, searches, exports. */
export const personal = { who: 'any', scope: 'self', adminView: 'never' } as const;

type Method = 'GET' | 'POST';

/**
 * The declaration of a call before the server binds it. Plain data: no function, no I/O. Its access line is part of the
 * type, so that the handler's types contain the caller and the scope.
 */
export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  method: Method;
  /** Literal path below the origin, in the platform's exact spelling. */
  path: `/v1/${string}`;
  access: A;
  /** Query of a GET and of a POST of `multipart` or `bytes`, JSON body of any other POST. */
  request: Req;
  /** Schema of `data` in a success. */
  data: Data;
  /** Chinese, one line. */
  summary: string;
  /**
   * `multipart`: a form with one `file` part. `bytes`: the body is the content of a file. Further fields of such calls
   * are in the query. `blob`: the answer is a file. Default `json`.
   */
  body?: 'json' | 'multipart' | 'bytes' | 'blob';
  /** Captions of the fields of request and answer. */
  labels?: FieldLabels;
  /**
   * The answer contains a secret that is shown once: it is not stored for a repeated request, which only returns that
   * it was done.
   */
  secret?: true;
  /** Additional method (the platform's GET that deletes accepts POST too). */
  also?: Method;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Declares a call. An identity function that fixes the types. */
export function defineCall<Req extends z.ZodMiniType, Data extends z.ZodMiniType, const A extends Access>(
  call: Call<Req, Data, A>,
): Call<Req, Data, A> {
  return call;
}
