import type { Database } from '../../kernel/database/pool';
import { notifyByReceipt } from '../forms/receipt-sms.job';
import { takePlaces } from './sign-ups.queries';

/**
 * Gives free places to the sign-ups that have waited longest, and notifies them by SMS. Within `lockActivity`.
 * @returns how many moved up
 */
export async function moveUp(tx: Database, activityId: number, capacity: number | null): Promise<number> {
  const ids = await takePlaces(tx, activityId, capacity);
  await notifyByReceipt(tx, 'movedUp', { signUpIds: ids });
  return ids.length;
}
