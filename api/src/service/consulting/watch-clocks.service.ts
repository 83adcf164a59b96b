import type { Services } from '../../kernel/http/services';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { workingCalendar } from '../../kernel/work-days/working-calendar';
import { notifyAdministrators } from '../../accounts/messages/notify';
import { consultationClocks } from './clocks';
import { lockOpen, nextOpen, noteClock } from './watch-clocks.queries';
import { notifyStaff, threadPath } from './notify';

/** What one run did. */
export interface WatchResult {
  looked: number;
  told: number;
  /** Consultations whose clocks could not be read or reported; the log names them. */
  failed: number;
}

/**
 * Checks every open consultation, each in its own transaction. Stores the deadline again, which a changed calendar moves.
 * Notifies the assignee and the administrators once for each clock that has run out. A failure of one consultation does
 * not stop the others.
 */
export async function watchClocks(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<WatchResult> {
  const calendar = await workingCalendar(db);
  const result: WatchResult = { looked: 0, told: 0, failed: 0 };
  const watch = async (
    row: Awaited<ReturnType<typeof nextOpen>>[number],
    steps: Parameters<typeof consultationClocks.readClocks>[2],
  ) => {
    const { dueAt, overdue, clocks } = consultationClocks.readClocks(calendar, row, steps);
    const answer = clocks.some(({ name }) => name === 'answer');
    const late = answer ? 'answerLateToldAt' : 'acceptLateToldAt';
    const isNew = overdue && row[late] === null;
    if (!isNew && dueAt?.getTime() === row.dueAt?.getTime()) return;
    const isTold = await db.transaction(async (tx) => {
      const now = await lockOpen(tx, row);
      // It has moved on meanwhile: the next run sees it as it is.
      if (!now) return false;
      await noteClock(tx, row.id, { dueAt, ...(isNew ? { [late]: new Date() } : {}) });
      if (!isNew) return false;
      const { id, title, assigneeId } = row;
      const what = answer ? '咨询答复已超期' : '咨询受理已超期';
      const content = answer ? '答复期限已过，请尽快答复。' : '受理期限已过，请尽快受理。';
      if (assigneeId !== null) await notifyStaff(tx, { id, title, what, content, assigneeId });
      await notifyAdministrators(tx, { what, about: title, content, link: threadPath(id) });
      return true;
    });
    if (isTold) result.told += 1;
  };
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await nextOpen(db, after);
    const last = rows.at(-1);
    if (!last) return result;
    after = last.id;
    const steps = await consultationClocks.stepsOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      result.looked += 1;
      try {
        await watch(row, steps.get(row.id));
      } catch (error) {
        if (!isOwnFault(error, signal)) throw error;
        result.failed += 1;
        log.warn({ consultation: row.id, err: error }, 'the clock of a consultation could not be watched');
      }
    }
  }
}
