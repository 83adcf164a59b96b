import type { Call } from '@platform/contract/call';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { Services } from '../../kernel/ports/services';
import type { AnyListImport } from '../../kernel/list-imports/list-import';

/** Functions that the import code needs from later layers. */
export interface ImportKit {
  imports: readonly AnyListImport[];
  /**
   * The context in which a call would run for an account, with its present role, company and town. Lines of the audit
   * log carry `requestId`.
   * @throws ApiError 403 when the account is disabled or may not make the call
   */
  contextFor(
    services: Services,
    call: Call,
    userId: number,
    by: { requestId: string; signal: AbortSignal },
  ): Promise<CallContext>;
}

/** The import of the list with this path. @throws ApiError 404 for a list without import */
export function importOf({ imports }: ImportKit, path: string): AnyListImport {
  const found = imports.find(({ list }) => list.path === path);
  if (!found) throw ApiError.notFound('这个列表不能导入。');
  return found;
}
