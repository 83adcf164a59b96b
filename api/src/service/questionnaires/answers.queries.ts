import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { questionnaireAnswer as answer, questionnaireAnswerStep as step } from '../schema/questionnaire';
import { visit } from '../../kernel/database/schema/visit';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes answers. */
export const answerWrites = writesTo(answer);
export type AnswerFields = Parameters<typeof answerWrites.update>[2];

/** Adds a step. Steps never change. */
export async function insertStep(tx: Database, values: typeof step.$inferInsert): Promise<void> {
  await tx.insert(step).values(values);
}

/** Locks a company, so that two requests that begin answers for it at the same time see each other's. */
export async function lockCompany(tx: Database, id: number): Promise<void> {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, id)).for('no key update');
}

/** Whether the visit is in the scope and of the company. For a company account always false. */
export async function isVisitOf(
  tx: Database,
  scope: TerritoryScope,
  visitId: number,
  companyId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(visit)
    .where(
      and(
        eq(visit.id, visitId),
        eq(visit.companyId, companyId),
        isNull(visit.removedAt),
        inTerritory(scope, visit.townId, { public: sql`false` }),
      ),
    );
  return rows.length > 0;
}

/** Answers of a visit, locked until its report is written. */
export async function lockAnswersOf(tx: Database, visitId: number, id: number) {
  const [row] = await tx
    .select({ id: answer.id, state: answer.state, version: answer.version, answers: answer.answers })
    .from(answer)
    .where(and(eq(answer.id, id), eq(answer.visitId, visitId)))
    .for('update');
  return row;
}
