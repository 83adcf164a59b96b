import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CaseStep } from '@platform/contract/cases/text-case';
import type { Case } from '@platform/domain/cases/define-case';
import { isoTime } from '../database/iso-time';
import type { Database } from '../database/pool';
import { userAccount } from '../database/schema/account';
import type { CaseSteps, CaseTable } from '../database/schema/case-tables';
import { findAttached, ownFiles } from '../files/files.queries';
import type { CallContext, UserViewer } from '../ports/call-context';
import type { OwnRows } from '../ports/own-rows';
import type { Scope } from '../scope/scope';
import { saveNew } from '../writes/save-new';
import { runCase } from './run-case';

/** The text and the files of a step. */
interface Said {
  text: string;
  fileIds: readonly string[];
}

/** A case of which every action takes a text and files, kept as a step. */
export interface TextCase<
  S extends Scope,
  Row extends { version: number; state: Situation; actions: Action[] },
  Situation extends string,
  Action extends string,
  Party extends string,
> {
  declared: Case<Situation, Action, Party, 'text'>;
  /** Type of the case in the audit log. */
  targetType: string;
  steps: CaseSteps;
  /** Writes the state if the row still has this version (`writesTo`). @returns whether it had */
  update(db: Database, seen: { id: number; version: number }, values: { state: Situation }): Promise<boolean>;
  /** A row within the caller's visibility. @throws ApiError 404 */
  read(db: Database, context: CallContext<UserViewer, S>, id: number): Promise<Row>;
  /** Parties that the caller is to a row. */
  partiesOf(context: CallContext<UserViewer, S>, row: Row): readonly Party[];
  /** The fields that the audit log records. */
  audited(row: Row): Record<string, unknown>;
  /** Notifies the people concerned of an action, in its transaction. */
  notify(tx: Database, context: CallContext<UserViewer, S>, after: Row, text: string): Promise<unknown>;
}

/** The same for a declaration. */
export type TextCaseOf<S extends Scope, Row, Declared> =
  Declared extends Case<infer Situation, infer Action, infer Party, 'text'>
    ? Row extends { version: number; state: Situation; actions: Action[] }
      ? TextCase<S, Row, Situation, Action, Party>
      : never
    : never;

/**
 * Opens a case with its first step, `open`, in one transaction.
 * @param insert checks and adds the row; returns its id
 * @throws ApiError of `insert`; 422 at `fileIds` for files of another account
 */
export function openTextCase<
  S extends Scope,
  Row extends { version: number; state: Situation; actions: Action[] },
  Situation extends string,
  Action extends string,
  Party extends string,
>(
  context: CallContext<UserViewer, S>,
  { targetType, steps, read, audited }: TextCase<S, Row, Situation, Action, Party>,
  said: Said,
  insert: (tx: Database) => Promise<number>,
): Promise<Row> {
  return saveNew(context, {
    targetType,
    toValues: () => said,
    insert: async (tx) => {
      const caseId = await insert(tx);
      await insertStep(tx, context, steps, { caseId, action: 'open', ...said });
      return caseId;
    },
    read: (tx, id) => read(tx, context, id),
    audited,
  });
}

/** Performs an action on a case. @throws ApiError 404, 409 with the current row, 422 */
export function actOnTextCase<
  S extends Scope,
  Row extends { version: number; state: Situation; actions: Action[] },
  Situation extends string,
  Action extends string,
  Party extends string,
>(
  context: CallContext<UserViewer, S>,
  { declared, targetType, steps, update, read, partiesOf, audited, notify }: TextCase<S, Row, Situation, Action, Party>,
  { id, version, action, text, fileIds }: Said & { id: number; version: number; action: Action },
): Promise<Row> {
  return runCase(context, {
    declared,
    action,
    situationOf: ({ state }: Row) => state,
    partiesOf: (row) => partiesOf(context, row),
    targetType,
    id,
    version,
    read: (tx) => read(tx, context, id),
    prepare: (_tx, _before, { to }) => to,
    write: async (tx, seen, state) => {
      if (!(await update(tx, seen, { state }))) return false;
      await insertStep(tx, context, steps, { caseId: id, action, text, fileIds });
      return true;
    },
    audited,
    notify: (tx, _before, after) => notify(tx, context, after, text),
  });
}

async function insertStep(
  tx: Database,
  { viewer: { userId } }: CallContext<UserViewer>,
  steps: CaseSteps,
  { fileIds, ...step }: Said & { caseId: number; action: string },
): Promise<void> {
  await tx.insert(steps).values({ ...step, userId, fileIds: await ownFiles(tx, userId, fileIds) });
}

/** The steps of a case in order, each with its files. @param nameOf the name of the author as the reader sees it */
export async function readSteps(
  db: Database,
  steps: CaseSteps,
  caseId: number,
  nameOf: (author: { userId: number | null; name: string }) => string,
): Promise<CaseStep[]> {
  const { id, at, action, text, fileIds, userId } = steps;
  const rows = await db
    .select({ id, at: isoTime(at), action, text, fileIds, userId, name: userAccount.name })
    .from(steps)
    .leftJoin(userAccount, eq(userAccount.id, userId))
    .where(eq(steps.caseId, caseId))
    .orderBy(asc(id));
  const files = await findAttached(
    db,
    rows.flatMap((row) => row.fileIds),
  );
  return rows.map(({ fileIds: attached, userId: author, name, ...row }) => ({
    ...row,
    name: nameOf({ userId: author, name: name ?? '已注销' }),
    files: attached.flatMap((file) => files.get(file) ?? []),
  }));
}

/** The columns of a case in a list, for a select joined with the account that opened it. */
export const caseFields = <Table extends CaseTable>(table: Table, steps: CaseSteps) => ({
  id: table.id as Table['id'],
  text: openingText(steps, table.id),
  userId: table.userId as Table['userId'],
  userName: sql<string>`coalesce(${userAccount.name}, '')`,
  createdAt: isoTime(table.createdAt as Table['createdAt']),
  updatedAt: isoTime(table.updatedAt as Table['updatedAt']),
  version: table.version as Table['version'],
});

/** The text with which a case was opened. */
export const openingText = (steps: CaseSteps, id: PgColumn): SQL<string> =>
  sql<string>`(select text from ${steps} where ${steps.caseId} = ${id} and ${steps.action} = 'open')`;

/** Whether a step of the case has the file. */
export const hasFile = (steps: CaseSteps, id: PgColumn, fileId: string): SQL =>
  sql`exists (select from ${steps} where ${steps.caseId} = ${id} and ${steps.fileIds} @> array[${fileId}]::text[])`;

/** The cases that an account opened, for its personal data. @param more further columns */
export const ownCases = <Table extends CaseTable & PgTable & { state: PgColumn }>(
  title: string,
  table: Table,
  steps: CaseSteps,
  more: Readonly<Record<string, PgColumn>>,
): OwnRows => ({
  title,
  table,
  owner: table.userId,
  columns: { 时间: table.createdAt, ...more, 状态: table.state, 说明: openingText(steps, table.id) },
  order: table.id,
  kept: '办理的经过留下，不再与本人关联',
});
