import { answerableFor } from '@platform/domain/demands/answerable-for';
import type { LabelLine } from '@platform/domain/demands/label-line';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { absencesOn, linesOfTown } from '../offices/read-matrix';

/** The office and the owner that the service matrix names. */
export interface Proposed {
  officeId: number;
  officeName: string;
  ownerId: number | null;
  ownerName: string;
  labelId: number;
  ofTown: boolean;
  /** The owner is the deputy, because the person of the matrix line is absent. */
  isDeputy: boolean;
}

/**
 * Returns the office that answers today for a demand with these labels from a town. Undefined when the matrix has no
 * line for it.
 */
export async function proposeOffice(
  db: Database,
  labels: readonly LabelLine[],
  townId: number | null,
): Promise<Proposed | undefined> {
  const day = shanghaiDate(Date.now());
  const [lines, absences] = [await linesOfTown(db, townId), await absencesOn(db, day)];
  const found = answerableFor(lines, absences, { labels, townId, day });
  if (!found) return undefined;
  const { line, officeId, personId, actor } = found;
  return {
    officeId,
    officeName: line.officeName,
    ownerId: personId,
    ownerName: (personId !== null && line.names.get(personId)) || '',
    labelId: line.labelId,
    ofTown: line.townId !== null,
    isDeputy: actor === 'deputy',
  };
}

/** The name of the office that answers today for each of the labels alone; none for a gap in the matrix. */
export async function officeNamesOf(
  db: Database,
  labels: readonly LabelLine[],
  townId: number | null,
): Promise<ReadonlyMap<number, string>> {
  const day = shanghaiDate(Date.now());
  const [lines, absences] = [await linesOfTown(db, townId), await absencesOn(db, day)];
  return new Map(
    labels.flatMap((label) => {
      const found = answerableFor(lines, absences, { labels: [label], townId, day });
      return found ? [[label.id, found.line.officeName] as const] : [];
    }),
  );
}
