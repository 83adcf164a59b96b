import { ApiError } from '../../kernel/http/api-error';
import type { CallContext } from '../../kernel/http/call-context';

/** The company whose library a call works on. @throws ApiError 403 before certification */
export function ownCompany({ scope }: Pick<CallContext, 'scope'>): number {
  if (scope.kind !== 'company') throw ApiError.forbidden('账号尚未认证企业，请先完成企业认证。');
  return scope.companyId;
}
