import type { Database } from '../../kernel/database/pool';
import type { CallContext } from '../../kernel/ports/call-context';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import type { ImportKit } from './import-kit';
import type { AnyListImport, AnyRow } from '../../kernel/list-imports/list-import';
import type { ImportRecord } from './list-imports.queries';
import { checkedInput } from './read-row';

/** The contexts of the form's calls for the person who imports. */
export interface Contexts {
  create: CallContext;
  update: CallContext;
}

/**
 * Opened anew for every batch: when the account is disabled meanwhile, or has another role, no further row is written.
 * @throws ApiError 403
 */
export async function openContexts(
  { kit, list, record, signal }: { kit: ImportKit; list: AnyListImport; record: ImportRecord; signal: AbortSignal },
  services: Services,
): Promise<Contexts> {
  // The lines of the audit log carry the import's id.
  const by = { requestId: record.id, signal };
  return {
    create: await kit.contextFor(services, list.create, record.userId, by),
    update: await kit.contextFor(services, list.update, record.userId, by),
  };
}

/**
 * Adds or changes one row by the use case of the form, within a savepoint: a statement that fails leaves the other rows
 * of the transaction as they are.
 * @throws ApiError the refusal that the form would show
 */
export function applyRow(
  list: AnyListImport,
  { create, update }: Contexts,
  kind: 'add' | 'change',
  input: unknown,
): Promise<AnyRow> {
  return create.services.db.transaction(async (db) => {
    const checked = checkedInput(list, kind, input);
    return kind === 'add' ? list.add(onDatabase(create, db), checked) : list.change!(onDatabase(update, db), checked);
  });
}

/** A context whose statements run in this transaction. */
export const onDatabase = (context: CallContext, db: Database): CallContext => ({
  ...context,
  services: { ...context.services, db },
});

/**
 * What is said of a row that was not done, where the error is about the row and not about the person or the platform. An
 * error that is no refusal is logged with the row.
 * @throws any other error, as it is
 */
export function refusalOf(
  error: unknown,
  { services: { log }, requestId, signal }: Pick<CallContext, 'services' | 'requestId' | 'signal'>,
  row: number,
): ApiError {
  if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return error;
  if (!isOwnFault(error, signal)) throw error;
  log.error({ listImport: requestId, row, err: error }, 'a row of a list import could not be done');
  return ApiError.invalid('处理这一行时出错，已记入日志');
}
