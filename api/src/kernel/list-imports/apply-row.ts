import type { CallContext } from '../http/call-context';
import { ApiError } from '../http/api-error';
import type { Services } from '../http/services';
import type { ImportKit } from './import-kit';
import type { AnyListImport, AnyRow } from './list-import';
import type { ImportRecord } from './list-imports.queries';
import { checkedInput } from './read-row';

/** The contexts in which the form's calls would run for the person who imports. */
export interface Contexts {
  create: CallContext;
  update: CallContext;
}

/** Asked for anew with every batch: who is disabled meanwhile, or another role, writes no further row. @throws ApiError 403 */
export async function openContexts(
  { kit, list, record, signal }: { kit: ImportKit; list: AnyListImport; record: ImportRecord; signal: AbortSignal },
  services: Services,
): Promise<Contexts> {
  // The lines of the audit log bear the import's id.
  const by = { requestId: record.id, signal };
  return {
    create: await kit.contextFor(services, list.create, record.userId, by),
    update: await kit.contextFor(services, list.update, record.userId, by),
  };
}

/** Adds or changes one row by the use case of the form. @throws ApiError what the form would be told */
export function applyRow(
  list: AnyListImport,
  { create, update }: Contexts,
  kind: 'add' | 'change',
  input: unknown,
): Promise<AnyRow> {
  const checked = checkedInput(list, kind, input);
  return kind === 'add' ? list.add(create, checked) : list.change!(update, checked);
}

/** Whether an error is about the row, and not about the person or the platform. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 409, 422].includes(error.status);
}
