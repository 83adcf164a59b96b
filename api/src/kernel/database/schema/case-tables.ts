import { type AnyPgColumn, index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, primaryId, reference, updatedAt } from './columns';

/** Columns of every case besides its state: who opened it and when, and its version. */
export const caseColumns = () => ({
  id: primaryId(),
  userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The table of the steps of a case: its opening and each later action, with the text and the files of each. Rows are
 * only inserted; they are deleted with the case.
 */
export const caseSteps = (name: string, parent: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: primaryId(),
      caseId: reference().notNull().references(parent, { onDelete: 'cascade' }),
      at: createdAt(),
      userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
      /** `open`, or the name of the action in the declaration of the case. */
      action: text().notNull(),
      text: text().notNull(),
      fileIds: text().array().notNull().default([]),
    },
    (t) => [
      index(`${name}_case`).on(t.caseId, t.id),
      index(`${name}_user`).on(t.userId),
      index(`${name}_files`).using('gin', t.fileIds),
    ],
  );
export type CaseSteps = ReturnType<typeof caseSteps>;

/** A table with `caseColumns`. */
export type CaseTable = Readonly<Record<'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt', PgColumn>>;
