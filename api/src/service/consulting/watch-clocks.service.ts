import type { ConsultationClockName } from '@platform/domain/consulting/consultation-case';
import { type ClockWatch, type Watched, watchCaseClocks, type WatchResult } from '../../kernel/cases/watch-clocks';
import type { Database } from '../../kernel/database/pool';
import type { consultation } from '../../kernel/database/schema/consulting';
import type { Services } from '../../kernel/ports/services';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { consultationClocks } from './clocks';
import { notifyStaff } from './notify';
import { lockOpen, nextOpen, noteClock } from './watch-clocks.queries';

type Consultation = typeof consultation.$inferSelect;
type WatchedConsultation = Watched<Consultation, ConsultationClockName>;

/** Watches the clocks of open consultations. Notifies the assignee and the administrators, each once, when one has run out. */
export async function watchClocks(services: Pick<Services, 'db' | 'log'>, signal: AbortSignal): Promise<WatchResult> {
  const calendar = await workingCalendar(services.db);
  const watch: ClockWatch<Consultation, ConsultationClockName> = {
    of: 'consultation',
    nextOpen,
    async clocksOf(db, rows) {
      const steps = await consultationClocks.stepsOf(
        db,
        rows.map(({ id }) => id),
      );
      return (row) => consultationClocks.readClocks(calendar, row, steps.get(row.id));
    },
    isNews: (watched) =>
      watched.times.dueAt?.getTime() !== watched.row.dueAt?.getTime() || lateClockOf(watched) !== null,
    lock: lockOpen,
    report,
  };
  return watchCaseClocks(services, signal, watch);
}

/** The words and the stored time of the warning of each clock. */
const WARNINGS = {
  accept: { what: '咨询受理已超期', content: '受理期限已过，请尽快受理。', sentAt: 'acceptLateToldAt' },
  answer: { what: '咨询答复已超期', content: '答复期限已过，请尽快答复。', sentAt: 'answerLateToldAt' },
} as const;

/** The warning that is due and not sent yet. */
function lateClockOf({ row, times }: WatchedConsultation) {
  const late = times.clocks.find(({ overdue }) => overdue);
  const warning = late && WARNINGS[late.name];
  return warning && row[warning.sentAt] === null ? warning : null;
}

async function report(tx: Database, watched: readonly WatchedConsultation[]): Promise<number> {
  let told = 0;
  for (const each of watched) {
    const warning = lateClockOf(each);
    const { id } = each.row;
    await noteClock(tx, id, { dueAt: each.times.dueAt, ...(warning ? { [warning.sentAt]: new Date() } : {}) });
    if (!warning) continue;
    const { what, content } = warning;
    await notifyStaff(tx, { id, what, content, administrators: true });
    told += 1;
  }
  return told;
}
