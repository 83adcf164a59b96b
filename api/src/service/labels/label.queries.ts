import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LabelSubject } from '@platform/contract/labels/label';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { companyLabel, label } from '../../kernel/database/schema/label';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTerritory } from '../../companies/work/read-companies';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes labels. */
export const labelWrites = writesTo(label, { label_name: { field: 'name', message: '同级标签中已有此名称' } });

/** The values of a label that the check of levels needs. */
export interface PlacedLabel {
  id: number;
  parentId: number | null;
  name: string;
}

/**
 * All labels of a subject in the order of their places. Locked until the transaction ends, so that one transaction at
 * a time moves labels.
 */
export async function lockLabels(tx: Database, subject: LabelSubject): Promise<PlacedLabel[]> {
  const rows = await tx
    .select({ id: label.id, parentId: label.parentId, name: label.name, position: label.position })
    .from(label)
    .where(eq(label.subject, subject))
    .orderBy(asc(label.id))
    .for('no key update');
  return rows.sort((one, two) => one.position - two.position);
}

/** Locks labels, so that they cannot be added to anything. */
export async function lockAgainstUse(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: label.id })
    .from(label)
    .where(inArray(label.id, [...ids]))
    .orderBy(asc(label.id))
    .for('update');
}

/** Sets the places of labels in this order. Their versions do not change, so open forms of them can still be saved. */
export async function placeLabels(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ${label} set position = place - 1 from unnest(${sql.param(ids)}::bigint[]) with ordinality as given (label_id, place)
        where ${label.id} = given.label_id and position <> place - 1`,
  );
}

/** Moves a label below another one, to the given place. */
export const setParent = (tx: Database, id: number, parentId: number, position: number) =>
  tx
    .update(label)
    .set({ parentId, position, version: sql`${label.version} + 1`, updatedAt: sql`now()` })
    .where(eq(label.id, id));

/** Deletes an unused label. */
export const removeLabel = (tx: Database, id: number) => tx.delete(label).where(eq(label.id, id));

/** The number of the companies in the territory among these, locked until the transaction ends. */
export async function holdCompanies(tx: Database, scope: StaffScope, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(inArray(company.id, [...ids]), ofTerritory(scope)))
    .orderBy(asc(company.id))
    .for('key share');
  return rows.length;
}

/** The names of the labels of companies among these, by id. */
export async function namesOfLabels(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: label.id, name: label.name })
    .from(label)
    .where(and(inArray(label.id, [...ids]), eq(label.subject, 'company')));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A company with one of its labels. */
export interface Labelled {
  companyId: number;
  labelId: number;
}

const pair = { companyId: companyLabel.companyId, labelId: companyLabel.labelId };
const isBetween = (companyIds: readonly number[], labelIds: readonly number[]) =>
  and(inArray(companyLabel.companyId, [...companyIds]), inArray(companyLabel.labelId, [...labelIds]));

/** The existing pairs of these companies and labels. */
export const findLabelled = (
  tx: Database,
  companyIds: readonly number[],
  labelIds: readonly number[],
): Promise<Labelled[]> => tx.select(pair).from(companyLabel).where(isBetween(companyIds, labelIds));

/** Adds labels to companies. @returns the pairs that are new @throws ApiError 422 for a deleted label */
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

/** Removes labels from companies. @returns the pairs that existed */
export const deleteLabelled = async (
  tx: Database,
  companyIds: readonly number[],
  labelIds: readonly number[],
): Promise<Labelled[]> =>
  labelIds.length === 0 ? [] : tx.delete(companyLabel).where(isBetween(companyIds, labelIds)).returning(pair);
