import { eq, sql, type SQL } from 'drizzle-orm';
import type { ConsultationParty } from '@platform/domain/consulting/consultation-case';
import { consultation } from '../../kernel/database/schema/consulting';
import type { UserViewer } from '../../kernel/http/call-context';
import type { CompanyContext } from '../../kernel/http/context-of';
import { ofCompany } from '../../kernel/scope/of-company';

/** Who acts on consultations, and which are within reach. */
export interface Reach {
  party: ConsultationParty;
  /** None where the public asks. */
  userId: number | null;
  where: SQL;
}

/** Administrators reach every consultation, editors those that are assigned to them, nobody else any. */
export function reachOfStaff({ role, userId }: UserViewer): Reach {
  if (role === 'admin') return { party: 'admin', userId, where: sql`true` };
  return { party: 'editor', userId, where: role === 'editor' ? eq(consultation.assigneeId, userId) : sql`false` };
}

/** A company reaches its own, whichever of its accounts asked. */
export function reachOfCompany({ viewer, scope }: Pick<CompanyContext, 'viewer' | 'scope'>): Reach {
  return { party: 'asker', userId: viewer.userId, where: ofCompany(scope, consultation.companyId) };
}

/** Whoever has the receipt of a public question reaches that one. */
export function reachOfReceipt(consultationId: number): Reach {
  return { party: 'asker', userId: null, where: eq(consultation.id, consultationId) };
}
