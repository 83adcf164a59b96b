import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LabelSubject } from '@platform/contract/label/label';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { companyLabel, label } from '../../kernel/database/schema/label';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTerritory } from '../../companies/work/read-companies';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes labels. */
export const labelWrites = writesTo(label, { label_name: { field: 'name', message: '同级标签中已有此名称' } });

/** What a check of the levels has to know of a label. */
export interface PlacedLabel {
  id: number;
  parentId: number | null;
  name: string;
}

/** All labels of a subject in the order of their places, held until the transaction ends: who moves them waits for another who does. */
export async function lockLabels(tx: Database, subject: LabelSubject): Promise<PlacedLabel[]> {
  const rows = await tx
    .select({ id: label.id, parentId: label.parentId, name: label.name, position: label.position })
    .from(label)
    .where(eq(label.subject, subject))
    .orderBy(asc(label.id))
    .for('no key update');
  return rows.sort((one, two) => one.position - two.position);
}

/** Holds labels so that nobody can put them on anything. */
export async function lockAgainstUse(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: label.id })
    .from(label)
    .where(inArray(label.id, [...ids]))
    .orderBy(asc(label.id))
    .for('update');
}

/** Gives labels their places, in this order; whoever has one of them open notices nothing. */
export async function placeLabels(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ${label} set position = place - 1 from unnest(${sql.param(ids)}::bigint[]) with ordinality as given (label_id, place)
        where ${label.id} = given.label_id and position <> place - 1`,
  );
}

/** Puts a label below another one, at the place. */
export const setParent = (tx: Database, id: number, parentId: number, position: number) =>
  tx
    .update(label)
    .set({ parentId, position, version: sql`${label.version} + 1`, updatedAt: sql`now()` })
    .where(eq(label.id, id));

/** Takes labels away that nothing has. */
export const removeLabel = (tx: Database, id: number) => tx.delete(label).where(eq(label.id, id));

/** How many of the companies are of the territory; they stay until the transaction ends. */
export async function holdCompanies(tx: Database, scope: StaffScope, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(inArray(company.id, [...ids]), ofTerritory(scope)))
    .orderBy(asc(company.id))
    .for('key share');
  return rows.length;
}

/** The names of those of the labels that are of companies, by id. */
export async function namesOfLabels(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: label.id, name: label.name })
    .from(label)
    .where(and(inArray(label.id, [...ids]), eq(label.subject, 'company')));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** That a company has a label, or is to have it. */
export interface Labelled {
  companyId: number;
  labelId: number;
}

const pair = { companyId: companyLabel.companyId, labelId: companyLabel.labelId };
const isBetween = (companyIds: readonly number[], labelIds: readonly number[]) =>
  and(inArray(companyLabel.companyId, [...companyIds]), inArray(companyLabel.labelId, [...labelIds]));

/** Which of the companies have which of the labels. */
export const findLabelled = (
  tx: Database,
  companyIds: readonly number[],
  labelIds: readonly number[],
): Promise<Labelled[]> => tx.select(pair).from(companyLabel).where(isBetween(companyIds, labelIds));

/** Puts labels on companies. @returns what was not so before @throws ApiError 422 for a label that is gone */
export function insertLabelled(tx: Database, rows: readonly Labelled[], userId: number): Promise<Labelled[]> {
  if (rows.length === 0) return Promise.resolve([]);
  const ordered = [...rows].sort((one, two) => one.labelId - two.labelId || one.companyId - two.companyId);
  return refuseTaken(
    { company_label_label_id_label_id_fk: { field: 'add', message: '标签刚被删除，请重新选择' } },
    async () =>
      tx
        .insert(companyLabel)
        .values(ordered.map((row) => ({ ...row, userId })))
        .onConflictDoNothing()
        .returning(pair),
  );
}

/** Takes labels off companies. @returns what was so before */
export const deleteLabelled = async (
  tx: Database,
  companyIds: readonly number[],
  labelIds: readonly number[],
): Promise<Labelled[]> =>
  labelIds.length === 0 ? [] : tx.delete(companyLabel).where(isBetween(companyIds, labelIds)).returning(pair);
