import { and, asc, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listMatrixLines, MatrixRow, readMatrix } from '@platform/contract/offices/matrix';
import type { Absence, MatrixLine } from '@platform/domain/demands/answerable-for';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { label } from '../../kernel/database/schema/label';
import { office, serviceMatrix, staffAbsence } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTownOrDistrict } from './of-town-or-district';
import { readDemandLabels } from './read-offices';

const person = alias(userAccount, 'person');
const deputy = alias(userAccount, 'deputy');
const above = alias(label, 'above');

const lines = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: serviceMatrix.id,
      labelId: serviceMatrix.labelId,
      // The same form as `labelPath`.
      labelName: sql<string>`concat_ws('／', ${above.name}, ${label.name})`,
      townId: serviceMatrix.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      officeId: serviceMatrix.officeId,
      officeName: office.name,
      officeClosed: office.closed,
      personId: serviceMatrix.personId,
      personName: sql<string>`coalesce(${person.name}, '')`,
      deputyId: serviceMatrix.deputyId,
      deputyName: sql<string>`coalesce(${deputy.name}, '')`,
      isDemo: serviceMatrix.isDemo,
      version: serviceMatrix.version,
    })
    .from(serviceMatrix)
    .innerJoin(office, eq(office.id, serviceMatrix.officeId))
    .innerJoin(label, eq(label.id, serviceMatrix.labelId))
    .leftJoin(above, eq(above.id, label.parentId))
    .leftJoin(town, eq(town.id, serviceMatrix.townId))
    .leftJoin(person, eq(person.id, serviceMatrix.personId))
    .leftJoin(deputy, eq(deputy.id, serviceMatrix.deputyId))
    .where(where);

/** The matrix with its labels and towns. A street gets only its own town. */
export async function readWholeMatrix(db: Database, scope: StaffScope): Promise<DataOf<typeof readMatrix>> {
  return {
    labels: await readDemandLabels(db),
    towns: await db
      .select({ id: town.id, name: town.name })
      .from(town)
      .where(inTerritory(scope, town.id))
      .orderBy(town.code),
    lines: await lines(db, ofTownOrDistrict(scope, serviceMatrix.townId)).orderBy(asc(serviceMatrix.id)),
  };
}

/** All lines of all towns. */
export const readMatrixLines = (db: Database): Promise<MatrixRow[]> => lines(db, undefined).then((rows) => rows);

/** One page of the lines that the caller sees, in the order of labels. */
export function pageMatrixLines(
  db: Database,
  scope: StaffScope,
  request: ParsedRequestOf<typeof listMatrixLines>,
): Promise<DataOf<typeof listMatrixLines>> {
  return pageRows(db, request, {
    rows: lines(db, ofTownOrDistrict(scope, serviceMatrix.townId)),
    sorts: {
      labelName: [
        sql`coalesce(${above.position}, ${label.position})`,
        sql`coalesce(${above.id}, ${label.id})`,
        sql`${above.id} is not null`,
        label.position,
        label.id,
        sql`coalesce(${town.code}, '')`,
      ],
    },
    defaultSort: 'labelName',
    id: serviceMatrix.id,
  });
}

/** One line. @throws ApiError 404 */
export const readMatrixLine = (db: Database, id: number): Promise<MatrixRow> =>
  theRow(lines(db, eq(serviceMatrix.id, id)), '此服务事项不存在，可能已被删除。');

/** A line for the rules of the domain, with the names to show. */
export type NamedLine = MatrixLine & { id: number; officeName: string; names: ReadonlyMap<number, string> };

/** The lines that apply to demands from a town. A disabled account counts as no person. */
export async function linesOfTown(db: Database, townId: number | null): Promise<NamedLine[]> {
  const rows = await db
    .select({
      id: serviceMatrix.id,
      labelId: serviceMatrix.labelId,
      townId: serviceMatrix.townId,
      officeId: serviceMatrix.officeId,
      officeName: office.name,
      isOfficeClosed: office.closed,
      // Joined only where the account is active.
      personId: person.id,
      personName: person.name,
      deputyId: deputy.id,
      deputyName: deputy.name,
    })
    .from(serviceMatrix)
    .innerJoin(office, eq(office.id, serviceMatrix.officeId))
    .leftJoin(person, and(eq(person.id, serviceMatrix.personId), eq(person.state, 'active'), isNull(person.deletedAt)))
    .leftJoin(deputy, and(eq(deputy.id, serviceMatrix.deputyId), eq(deputy.state, 'active'), isNull(deputy.deletedAt)))
    .where(or(isNull(serviceMatrix.townId), townId === null ? undefined : eq(serviceMatrix.townId, townId)));
  return rows.map(({ personName, deputyName, ...line }) => ({
    ...line,
    names: new Map(
      [[line.personId, personName] as const, [line.deputyId, deputyName] as const].flatMap(([id, name]) =>
        id === null ? [] : [[id, name ?? '']],
      ),
    ),
  }));
}

/** The absences that include the day. */
export function absencesOn(db: Database, day: string): Promise<Absence[]> {
  return db
    .select({ userId: staffAbsence.userId, fromDay: staffAbsence.fromDay, toDay: staffAbsence.toDay })
    .from(staffAbsence)
    .where(and(lte(staffAbsence.fromDay, day), gte(staffAbsence.toDay, day)))
    .then((rows) => rows);
}
