import type * as z from 'zod/mini';
import type { FieldLabels } from './labels';

/** The four sets of pages: A company portal, B administration, C district workbench, D street workbench. */
export type RouteSet = 'A' | 'B' | 'C' | 'D';

/**
 * Who may make a call.
 * `public`: anyone. `any`: every signed-in user. A list names the sets, `visitor` (a person signed in by mobile number
 * and code to fill in visits) and `operations` (a program with an operations token, which reaches nothing else); an
 * administrator reaches the calls of A, C and D only inside an admin view.
 */
export type Audience = 'public' | 'any' | readonly (RouteSet | 'visitor' | 'operations')[];

/**
 * Which rows a call may touch.
 * `none`: no row belongs to anybody (public records). `self`: the caller's own rows. `company`: the caller's company
 * (403 before certification). `territory`: a street sees its town, the district and administrators see all towns, a
 * company account what is public, a visitor its own visits alone. `all`: every row. A row outside the scope is answered like a missing one: 404.
 */
export type RowScope = 'none' | 'self' | 'company' | 'territory' | 'all';

/** One line of the access table. There is no default: a call without access does not bind. */
export interface Access {
  who: Audience;
  scope: RowScope;
  /** `read` never changes data. `write` needs a same-origin request or an access token, and is audited. */
  effect: 'read' | 'write';
  /** Which administration roles may make a call of set B. Editors reach only calls that name them. */
  roles?: readonly ('admin' | 'editor')[];
  /** Inside an admin view writes are refused unless this says `write`. */
  adminView?: 'read' | 'write' | 'never';
  /**
   * In the session of a release check writes are refused and rows of others do not exist. `ignore`: the call answers
   * there, and does nothing.
   */
  releaseCheck?: 'ignore';
  /**
   * Why a call with a scope reaches no row that could be another's. Without it the call has to stand in an isolation test
   * (`expectIsolated`), or the tests fail.
   */
  noRows?: string;
  /** `allowed`: also whoever signed in with a one-time password makes it before he has replaced that. */
  oneTimePassword?: 'allowed';
  /** `none`: a write that no person does (a page reports how it fared) and that leaves no line in the audit log. */
  audit?: 'none';
}

export type Method = 'GET' | 'POST';

/**
 * Everything that is known of a call before the server binds it. Plain data: no function, no I/O. Its access line is part
 * of the type: who calls and whose rows he may touch is known to the handler without asking.
 */
export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  method: Method;
  /** Literal path below the origin. The spellings of the platform are kept to the letter. */
  path: `/v1/${string}`;
  access: A;
  /** Query of a GET and of a POST of `multipart` or `bytes`, JSON body of any other POST. */
  request: Req;
  /** What `data` of a success holds. */
  data: Data;
  /** Chinese, one line. */
  summary: string;
  /**
   * `multipart`: a form with one `file` part. `bytes`: the body is the content of a file. What else such a call says
   * stands in the query. `blob`: the answer is a file. Default `json`.
   */
  body?: 'json' | 'multipart' | 'bytes' | 'blob';
  /** What the fields of request and answer are called. */
  labels?: FieldLabels;
  /** The answer holds what is told only once: it is not kept for a repetition of the request, which hears that it was done. */
  secret?: true;
  /** Also reachable by this method (the platform's GET that deletes takes POST too). */
  also?: Method;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Declares a call. The identity function: it only fixes the types. */
export function defineCall<Req extends z.ZodMiniType, Data extends z.ZodMiniType, const A extends Access>(
  call: Call<Req, Data, A>,
): Call<Req, Data, A> {
  return call;
}
