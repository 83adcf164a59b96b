import { type LabelLine, placedAt } from './label-line';

/** A line of the service matrix. */
export interface MatrixLine {
  labelId: number;
  /** Null for every town without its own line. */
  townId: number | null;
  officeId: number;
  /** Its office accepts no new demands: the line is ignored. */
  isOfficeClosed: boolean;
  /** Also null for a person whose account is disabled. */
  personId: number | null;
  /** Acts while that person is absent, or when none is named. */
  deputyId: number | null;
}

/** First and last day (YYYY-MM-DD) of a person's absence. */
export interface Absence {
  userId: number;
  fromDay: string;
  toDay: string;
}

/** Labels, town and day of a demand. */
export interface DemandPlace {
  /** In the order of choice: the first with a responsible office decides. */
  labels: readonly LabelLine[];
  townId: number | null;
  /** YYYY-MM-DD. */
  day: string;
}

/** The office and person responsible for a demand. */
export interface Answerable<Line extends MatrixLine = MatrixLine> {
  line: Line;
  officeId: number;
  /**
   * The person of the line, or the deputy during an absence; null when both are absent or none is named: the office
   * decides.
   */
  personId: number | null;
  actor: 'person' | 'deputy' | 'nobody';
}

/**
 * Finds the office responsible for a demand in the service matrix. A line of the label precedes one of its parent; for
 * each, a line of the town precedes one of every town.
 * @returns undefined for a gap in the matrix: the district decides
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
