import type { CompanyContext } from '../../kernel/http/context-of';
import { ApiError } from '../../kernel/http/api-error';
import type { Database } from '../../kernel/database/pool';
import { countOwnRows, setFlag, setRemoved } from './change-library.queries';

/** Flags patents as core or collected, or takes the flag away. @throws ApiError 404 when one of them is not in the library */
export async function flagPatents(
  context: CompanyContext,
  ids: readonly number[],
  flag: 'core' | 'collected',
  value: boolean,
): Promise<{ changed: number }> {
  const { companyId } = context.scope;
  return context.services.db.transaction(async (tx) => {
    await mustOwn(tx, companyId, ids, 'none');
    const changed = await setFlag(tx, companyId, ids, flag, value);
    await context.audit({ targetType: 'library', targetId: companyId, detail: { [flag]: value, ids, changed } }, tx);
    return { changed };
  });
}

/** Takes patents out of the library, or puts them back. @throws ApiError 404 when one of them is not the company's */
export async function removePatents(
  context: CompanyContext,
  ids: readonly number[],
  restore: boolean,
): Promise<{ changed: number }> {
  const { companyId } = context.scope;
  return context.services.db.transaction(async (tx) => {
    await mustOwn(tx, companyId, ids, 'any');
    const changed = await setRemoved(tx, companyId, ids, !restore);
    await context.audit({ targetType: 'library', targetId: companyId, detail: { restore, ids, changed } }, tx);
    return { changed };
  });
}

/** All or nothing: one foreign id among the given ones answers like a missing one. @throws ApiError 404 */
export async function mustOwn(
  tx: Database,
  companyId: number,
  ids: readonly number[],
  removed: 'none' | 'any',
): Promise<void> {
  const distinct = [...new Set(ids)];
  if ((await countOwnRows(tx, companyId, distinct, removed)) < distinct.length) throw ApiError.notFound();
}
