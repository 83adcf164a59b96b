import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@platform/contract/call';
import { visitorSubmit, visitorVisit } from '@platform/contract/phone/phone';
import { createVisits } from '@platform/contract/visits/visit';
import type { Persona } from '../../../testing/personas';
import type { TestApi } from '../../../testing/test-api';

const HOUR = 3_600_000;
/** The time in so many hours from now. */
export const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
/** A place in the district. */
export const PLACE = { latitude: 22.805, longitude: 113.29, accuracy: 20 };
export type Report = RequestOf<typeof visitorSubmit>;

/** Companies, visits and reports for the tests of phones. */
export function phoneWorld(api: TestApi) {
  const query = async (sql: string, values: unknown[] = []) =>
    (await api.services.pool.query<Record<string, unknown>>(sql, values)).rows;
  const one = async (sql: string, values: unknown[] = []) => (await query(sql, values))[0]!;
  let companies = 0;
  const nameOf = (number: number) => `手机走访企业${number}`;
  async function freshCompany(town: number | null = api.ids.town): Promise<number> {
    companies += 1;
    const row = await one(
      `insert into company (name, normalized_name, town_id, in_district, source, address) values ($1, $1, $2, true, 'register', '科技路 8 号') returning id`,
      [nameOf(companies), town],
    );
    return Number(row['id']);
  }
  /** Plans a visit of the street's town, with its staff as lead and the field worker on its team. */
  async function planned(companyId?: number): Promise<number> {
    const { visits } = await api.as('D').call(createVisits, {
      clientId: randomUUID(),
      companyIds: [companyId ?? (await freshCompany())],
      purpose: '了解专利布局',
      plannedStart: at(1),
      plannedEnd: at(3),
      leadId: api.ids.users.D,
      duplicateReason: '回访',
    });
    const { id } = visits[0]!;
    await query('insert into visit_member (visit_id, visitor_id) values ($1, $2)', [id, api.ids.visitor]);
    return id;
  }
  /** A report of a visit by an author who has just read it. */
  async function reportOf(id: number, more: Partial<Report> = {}, as: Persona = 'visitor'): Promise<Report> {
    const { seenStep, ticket } = await api.as(as).call(visitorVisit, { id });
    return {
      submissionId: randomUUID(),
      id,
      seenStep,
      ticket,
      summary: '企业准备申请两件发明专利',
      persons: [{ name: '陈工', position: '研发主管' }],
      ...more,
    };
  }
  return { query, one, freshCompany, planned, reportOf, lastName: () => nameOf(companies) };
}
