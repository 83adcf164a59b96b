import { workingCalendar } from '../../settings/work-days/working-calendar';
import { consultationClocks } from './clocks';
import { threadPath } from './notify';
import { nextOpen } from './watch-clocks.queries';
import type { Found, Inspection } from '../../content/inspection/inspection';

/** Reports questions past their deadline for acceptance or answer. */
export const lateQuestions: Inspection = {
  name: 'question-late',
  about: '咨询超过受理或答复期限还没有处理。',
  remedy: '受理或答复；要补充材料的，写明原因并暂停计时。',
  async find({ services: { db }, now, signal }) {
    const calendar = await workingCalendar(db);
    const found: Found[] = [];
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const rows = await nextOpen(db, after);
      const last = rows.at(-1);
      if (!last) return found;
      after = last.id;
      const steps = await consultationClocks.stepsOf(
        db,
        rows.map(({ id }) => id),
      );
      for (const row of rows) {
        const { overdue, text } = consultationClocks.readClocks(calendar, row, steps.get(row.id), now.getTime());
        if (!overdue) continue;
        found.push({
          key: String(row.id),
          place: `咨询“${row.title}”`,
          message: `${text}。`,
          path: threadPath(row.id),
        });
      }
    }
  },
};
