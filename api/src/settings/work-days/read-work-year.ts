import type { DataOf } from '@platform/contract/call';
import type { readWorkYear } from '@platform/contract/work-days/work-day';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { parametersByDay, valueOn } from '../parameters/parameter-value';
import { versionsOf } from '../changes/note-change';
import { SHIPPED_YEARS } from '../shipped/shipped-work-days';
import { findYear } from './work-day.queries';

/** The working calendar of a year: its known days, and whether they are complete. */
export async function readYear(db: Database, year: number): Promise<DataOf<typeof readWorkYear>> {
  const byDay = await parametersByDay(db, ['work.weekdays', 'work.toldThrough']);
  const [knownFrom, knownTo] = [SHIPPED_YEARS.from, valueOn(byDay['work.toldThrough'], shanghaiDate(Date.now()))];
  const { first, changes } = byDay['work.weekdays'];
  const weekdayChanges = changes.map(({ fromDay, value }) => ({ fromDay, weekdays: [...value] }));
  const versions = await versionsOf(db, 'work-day');
  const days = await findYear(db, year);
  const told = new Set(days.map(({ id }) => id));
  // A day whose setting was undone is an ordinary day again; its next change continues the numbering.
  const takenBack = [...versions]
    .filter(([day]) => day.startsWith(`${year}-`) && !told.has(day))
    .map(([id, version]) => ({ id, kind: null, name: '', version }));
  return {
    year,
    isKnown: year >= knownFrom && year <= knownTo,
    weekdays: [...first],
    weekdayChanges,
    knownFrom,
    knownTo,
    council: days.flatMap(({ id, council }) => (council ? [{ id, kind: council }] : [])),
    days: [
      ...days.map(({ council: _council, ...day }) => ({ ...day, version: versions.get(day.id) ?? 0 })),
      ...takenBack,
    ],
  };
}
