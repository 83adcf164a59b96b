import type { Database } from '../../kernel/database/pool';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import type { Services } from '../../kernel/ports/services';
import { notify } from '../../accounts/messages/notify';
import { type ClockWarning, noticesOf } from './clock-notices';
import { recipientsIn } from './clock-recipients';
import { demandTimes } from './demand-times';
import type { TimeRules } from './time-rules';
import { findForDigest, lockForDigest, noteDigest } from './watch-demand-clocks.queries';

/**
 * Sends each account one digest of the demands whose deadline approaches and that wait for it, in one transaction with
 * the note that it was sent. A demand that no longer approaches its deadline is left out.
 * @returns the number of demands that could not be reported; the log names them, and the next run tries again
 */
export async function sendDigest(
  { db, log }: Pick<Services, 'db' | 'log'>,
  rules: TimeRules,
  signal: AbortSignal,
): Promise<number> {
  const ids = await findForDigest(db);
  if (ids.length === 0) return 0;
  try {
    await db.transaction((tx) => report(tx, rules, ids));
    return 0;
  } catch (error) {
    if (!isOwnFault(error, signal)) throw error;
  }
  // Each on its own: only the demands that fail are left out.
  let failed = 0;
  for (const id of ids)
    try {
      await db.transaction((tx) => report(tx, rules, [id]));
    } catch (error) {
      if (!isOwnFault(error, signal)) throw error;
      failed += 1;
      log.warn({ demand: id, err: error }, 'a demand could not be reported in the digest');
    }
  return failed;
}

async function report(tx: Database, rules: TimeRules, ids: readonly number[]): Promise<void> {
  const rows = await lockForDigest(tx, ids);
  const timesOf = await demandTimes(tx, rules, rows);
  const recipients = await recipientsIn(tx, rows);
  const warnings: ClockWarning[] = [];
  for (const row of rows) {
    const { clocks, text: content, overdue } = timesOf(row);
    if (clocks.every((clock) => clock.warnings === 0)) continue;
    const what = overdue ? '已超时' : '时限将到';
    warnings.push({ row, recipients: await recipients(row, 1), news: { what, content }, overdue });
  }
  await notify(tx, ...noticesOf(warnings, { title: '将超时', single: 1 }));
  await noteDigest(
    tx,
    rows.map(({ id }) => id),
  );
}
