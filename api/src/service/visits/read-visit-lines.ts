import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { VisitLine } from '@platform/contract/ledgers/ledger';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { theRow } from '../../kernel/database/the-row';
import { company } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import { personsText } from './persons-text';
import { type VisitVisibility } from './visibility';
import { lead, visitColumns } from './read-visits';

const selectLines = (db: Database, visibility: VisitVisibility, where: SQL) =>
  db
    .select({
      id: visit.id,
      version: visit.version,
      state: visit.state,
      ledgerNo: visit.ledgerNo,
      companyId: visit.companyId,
      companyName: company.name,
      uscc: company.uscc,
      plannedStart: visit.plannedStart,
      visitedBy: visit.visitedBy,
      leadName: visitColumns.leadName,
      purpose: visit.purpose,
      way: visit.way,
      persons: visit.persons,
      summary: visit.summary,
      findings: visit.findings,
    })
    .from(visit)
    .innerJoin(company, eq(company.id, visit.companyId))
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(and(where, isNotNull(visit.ledgerNo), visibility.where));

type Selected = Awaited<ReturnType<typeof selectLines>>[number];

const toLine = ({ plannedStart, persons, ledgerNo, uscc, ...row }: Selected): VisitLine & Pick<Selected, 'state'> => ({
  ...row,
  name: row.companyName,
  ledgerNo: ledgerNo ?? '',
  uscc: uscc ?? '',
  visitedDay: shanghaiDate(plannedStart),
  persons: personsText(persons),
});

/** A visit from a ledger. @throws ApiError 404 also without a ledger number */
export const readVisitLine = async (db: Database, visibility: VisitVisibility, id: number) =>
  toLine(await theRow(selectLines(db, visibility, eq(visit.id, id)), '台账里没有这次走访。'));

/** The visible visits with these ledger numbers. */
export const visitLines = async (db: Database, visibility: VisitVisibility, numbers: readonly string[]) =>
  (await selectLines(db, visibility, inArray(visit.ledgerNo, [...numbers]))).map(toLine);
