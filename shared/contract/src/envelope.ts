import type { ExpressionRefusal } from '@platform/domain/query/expression-refusal';

/** Body of a success. */
export interface Success<T> {
  code: 1;
  msg: string;
  data: T;
}

/** Body of a failure; the HTTP status has the same meaning. `msg` is Chinese and says what to do. */
export interface Failure {
  code: 0;
  msg: string;
  /** Field path → Chinese message. */
  errors?: Record<string, string>;
  /** The fault of a search expression of a 422, with other expressions to click. */
  refusal?: ExpressionRefusal;
  /** The current row of a 409, so that a form can show both versions. */
  current?: unknown;
  requestId: string;
}

export type Envelope<T> = Success<T> | Failure;

/** Text of every 401, fixed by the platform. */
export const SIGN_IN_AGAIN = '验证失败，请重新登录。';

/** Message of a refusal inside an admin view, for rows that are only for the person of the account. */
export const PERSONAL_ONLY = '仅本人可见';

/** Message of a refusal for a disabled account; with a 401 it is at `account`. */
export const ACCOUNT_DISABLED = '账号已停用，请联系管理员。';
