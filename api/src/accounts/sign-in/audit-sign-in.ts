import type { Database } from '../../kernel/database/pool';
import type { CallContext } from '../../kernel/ports/call-context';

/**
 * Writes a sign-in (or a step before one) under the account it concerns, because the caller itself is not signed in
 * yet.
 */
export async function auditSignIn(
  context: CallContext,
  userId: number,
  detail: Record<string, unknown>,
  tx?: Database,
): Promise<void> {
  await context.audit(
    {
      userId,
      targetType: 'account',
      targetId: userId,
      detail: { ...detail, userAgent: context.userAgent.slice(0, 200) },
    },
    tx,
  );
}
