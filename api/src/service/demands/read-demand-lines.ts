import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { DemandLine } from '@platform/contract/demands/demand-ledger';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { theRow } from '../../kernel/database/the-row';
import { company } from '../../kernel/database/schema/company';
import { demand, demandStep } from '../../kernel/database/schema/demand';
import { office } from '../../kernel/database/schema/office';
import { labelsOf } from './labels-of';
import type { DemandVisibility } from './visibility';

const selectLines = (db: Database, visibility: DemandVisibility, where: SQL) =>
  db
    .select({
      id: demand.id,
      version: demand.version,
      state: demand.state,
      ledgerNo: demand.ledgerNo,
      companyId: demand.companyId,
      companyName: company.name,
      uscc: company.uscc,
      title: demand.title,
      content: demand.content,
      source: demand.source,
      receivedAt: demand.receivedAt,
      handledBy: demand.handledBy,
      office: office.name,
      resolvedAt: demand.resolvedAt,
      satisfaction: demand.satisfaction,
    })
    .from(demand)
    .innerJoin(company, eq(company.id, demand.companyId))
    .leftJoin(office, eq(office.id, demand.officeId))
    .where(and(where, isNotNull(demand.ledgerNo), visibility.where));

type Selected = Awaited<ReturnType<typeof selectLines>>[number];

async function toLines(db: Database, rows: readonly Selected[]) {
  const ids = rows.map(({ id }) => id);
  const [labels, answers] = [await labelsOf(db, ids), await answersOf(db, ids)];
  return rows.map(
    ({ receivedAt, resolvedAt, ledgerNo, uscc, office: officeName, ...row }): DemandLine & Pick<Selected, 'state'> => ({
      ...row,
      name: row.title,
      ledgerNo: ledgerNo ?? '',
      uscc: uscc ?? '',
      officeName: officeName ?? row.handledBy,
      labelNames: (labels.get(row.id) ?? []).map(({ name }) => name).join('、'),
      receivedDay: shanghaiDate(receivedAt),
      answer: answers.get(row.id) ?? '',
      resolvedDay: resolvedAt && shanghaiDate(resolvedAt),
    }),
  );
}

/** Returns the last public answer of each demand, by its id. */
async function answersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([demandStep.demandId], { id: demandStep.demandId, text: demandStep.text })
    .from(demandStep)
    .where(and(inArray(demandStep.demandId, [...ids]), eq(demandStep.action, 'reply'), eq(demandStep.internal, false)))
    .orderBy(asc(demandStep.demandId), desc(demandStep.id));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Returns a demand of a ledger. @throws ApiError 404, also for a demand without a ledger number */
export async function readDemandLine(db: Database, visibility: DemandVisibility, id: number) {
  const row = await theRow(selectLines(db, visibility, eq(demand.id, id)), '台账里没有这条诉求。');
  return (await toLines(db, [row]))[0]!;
}

/** Returns the visible demands with these ledger numbers. */
export const demandLines = async (db: Database, visibility: DemandVisibility, numbers: readonly string[]) =>
  toLines(db, await selectLines(db, visibility, inArray(demand.ledgerNo, [...numbers])));
