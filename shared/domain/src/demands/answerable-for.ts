import { type LabelLine, placedAt } from './label-line';

/** A line of the service matrix. */
export interface MatrixLine {
  labelId: number;
  /** None for every town that has no line of its own. */
  townId: number | null;
  officeId: number;
  /** Its office takes no new demands: as if the line were not there. */
  isOfficeClosed: boolean;
  /** None also for one whose account is disabled. */
  personId: number | null;
  /** Who acts while that person is away, or where nobody is named. */
  deputyId: number | null;
}

/** First and last day (YYYY-MM-DD) on which somebody is away. */
export interface Absence {
  userId: number;
  fromDay: string;
  toDay: string;
}

/** Under what a demand was raised, where and when. */
export interface DemandPlace {
  /** In the order in which they were chosen: the first that anybody answers for decides. */
  labels: readonly LabelLine[];
  townId: number | null;
  /** YYYY-MM-DD. */
  day: string;
}

/** Who answers for a demand. */
export interface Answerable<Line extends MatrixLine = MatrixLine> {
  line: Line;
  officeId: number;
  /** The person of the line, its deputy while he is away; null where both are or none is named: then the office decides. */
  personId: number | null;
  actor: 'person' | 'deputy' | 'nobody';
}

/**
 * Who answers for a demand by the service matrix: a line of the label before one of its parent, of either one of the town
 * before one of every town.
 * @returns undefined for a hole of the matrix: the district decides
 */
export function answerableFor<Line extends MatrixLine>(
  lines: readonly Line[],
  absences: readonly Absence[],
  { labels, townId, day }: DemandPlace,
): Answerable<Line> | undefined {
  const open = lines.filter(({ isOfficeClosed }) => !isOfficeClosed);
  const line = labels
    .flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
    .flatMap((labelId) => [placedAt(open, labelId, townId), placedAt(open, labelId, null)])
    .find((found) => found !== undefined);
  if (!line) return undefined;
  const isHere = (userId: number | null) =>
    userId !== null &&
    !absences.some((absence) => absence.userId === userId && absence.fromDay <= day && day <= absence.toDay);
  const { officeId, personId, deputyId } = line;
  if (isHere(personId)) return { line, officeId, personId, actor: 'person' };
  if (isHere(deputyId)) return { line, officeId, personId: deputyId, actor: 'deputy' };
  return { line, officeId, personId: null, actor: 'nobody' };
}
