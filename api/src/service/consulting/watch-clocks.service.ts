import { cutText } from '@platform/domain/text/cut-text';
import type { Services } from '../../kernel/http/services';
import { workingCalendar } from '../../kernel/work-days/working-calendar';
import { tellAdministrators } from '../../accounts/messages/messages.queries';
import { readClocks, stepsOf } from './clocks';
import { lockOpen, nextOpen, noteClock } from './watch-clocks.queries';
import { tellStaff, threadPath } from './tell';

/** What one run did. */
export interface WatchResult {
  looked: number;
  told: number;
}

/**
 * Looks at every open consultation, each in a transaction of its own: notes anew when its clock runs out, which a changed
 * calendar moves, and where it has run out tells whoever has it and the administrators, once for each clock.
 */
export async function watchClocks({ db }: Pick<Services, 'db'>, signal: AbortSignal): Promise<WatchResult> {
  const calendar = await workingCalendar(db);
  const result: WatchResult = { looked: 0, told: 0 };
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await nextOpen(db, after);
    const last = rows.at(-1);
    if (!last) return result;
    after = last.id;
    const steps = await stepsOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      result.looked += 1;
      const { dueAt, overdue, answer } = readClocks(calendar, row, steps.get(row.id) ?? []);
      const late = answer ? 'answerLateToldAt' : 'acceptLateToldAt';
      const isNew = overdue && row[late] === null;
      if (!isNew && dueAt?.getTime() === row.dueAt?.getTime()) continue;
      await db.transaction(async (tx) => {
        const now = await lockOpen(tx, row);
        // It has moved on meanwhile: the next run sees it as it is.
        if (!now) return;
        await noteClock(tx, row.id, { dueAt, ...(isNew ? { [late]: new Date() } : {}) });
        if (!isNew) return;
        result.told += 1;
        const { id, title, assigneeId } = row;
        const what = answer ? '咨询答复已超期' : '咨询受理已超期';
        const content = answer ? '答复期限已过，请尽快答复。' : '受理期限已过，请尽快受理。';
        if (assigneeId !== null) await tellStaff(tx, { id, title, what, content, assigneeId });
        await tellAdministrators(tx, { title: cutText(`${what}：${title}`, 80), content, link: threadPath(id) });
      });
    }
  }
}
