import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { VisitLine } from '@platform/contract/visits/ledger';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { theRow } from '../../kernel/database/the-row';
import { company } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import { personsText } from './persons-text';
import { inReach, type Reach } from './reach';
import { lead, visitColumns } from './read-visits';

const selectLines = (db: Database, reach: Reach, where: SQL) =>
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
    .where(and(where, isNotNull(visit.ledgerNo), inReach(reach)));

type Selected = Awaited<ReturnType<typeof selectLines>>[number];

const toLine = ({ plannedStart, persons, ledgerNo, uscc, ...row }: Selected): VisitLine & Pick<Selected, 'state'> => ({
  ...row,
  name: row.companyName,
  ledgerNo: ledgerNo ?? '',
  uscc: uscc ?? '',
  visitedDay: shanghaiDate(plannedStart),
  persons: personsText(persons),
});

/** A visit from a ledger. @throws ApiError 404 for a visit out of reach or without a ledger number */
export const readVisitLine = async (db: Database, reach: Reach, id: number) =>
  toLine(await theRow(selectLines(db, reach, eq(visit.id, id)), '台账里没有这次走访。'));

/** The visits in reach with these ledger numbers. */
export const visitLines = async (db: Database, reach: Reach, numbers: readonly string[]) =>
  (await selectLines(db, reach, inArray(visit.ledgerNo, [...numbers]))).map(toLine);
