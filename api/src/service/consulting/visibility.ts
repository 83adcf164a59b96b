import { eq, sql } from 'drizzle-orm';
import type { ConsultationParty } from '@platform/domain/consulting/consultation-case';
import { consultation } from '../../kernel/database/schema/consulting';
import type { UserViewer } from '../../kernel/ports/call-context';
import type { CompanyContext } from '../../kernel/ports/context-of';
import { ofCompany } from '../../kernel/scope/of-company';
import type { Visibility } from '../../kernel/scope/visibility';

/** The consultations that a caller sees. The caller is the same party in all of them. */
export interface ConsultationVisibility extends Visibility<ConsultationParty> {
  readonly party: ConsultationParty;
}

const as = (party: ConsultationParty, rest: Pick<ConsultationVisibility, 'where' | 'userId'>) => ({
  ...rest,
  party,
  partiesOf: () => [party],
});

/** Administrators see every consultation, editors those that are assigned to them, other accounts none. */
export function visibilityOfStaff({ role, userId }: Pick<UserViewer, 'role' | 'userId'>): ConsultationVisibility {
  if (role === 'admin') return as('admin', { userId, where: sql`true` });
  return as('editor', { userId, where: role === 'editor' ? eq(consultation.assigneeId, userId) : sql`false` });
}

/** A company sees the questions of all its accounts. */
export const visibilityOfCompany = ({ viewer, scope }: Pick<CompanyContext, 'viewer' | 'scope'>) =>
  as('asker', { userId: viewer.userId, where: ofCompany(scope, consultation.companyId) });

/** The holder of a receipt sees the public question of that receipt only. */
export const visibilityOfReceipt = (consultationId: number): ConsultationVisibility =>
  as('asker', { userId: null, where: eq(consultation.id, consultationId) });
