import type { Services } from '../../kernel/ports/services';
import { ApiError } from '../../kernel/errors/api-error';
import { readPass } from './form-token';
import { findReceipt, type ReceiptRow } from './receipts.queries';

/** The receipt that a pass opens. @throws ApiError 410 where the pass has expired, or the receipt no longer exists */
export async function openedReceipt(services: Pick<Services, 'db' | 'tokens'>, pass: string): Promise<ReceiptRow> {
  const id = readPass(services, pass);
  const row = id === undefined ? undefined : await findReceipt(services.db, { id });
  if (!row) throw new ApiError(410, '查看的时限已过，请用回执编号和查询码重新查询。');
  return row;
}
