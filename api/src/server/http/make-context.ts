import type { Call } from '@platform/contract/call';
import { writeAudit } from '../../kernel/audit/write-audit';
import type { CallContext } from '../../kernel/ports/call-context';

/**
 * Makes the context of a handler: the caller's data, and an audit log under the call's path.
 * @param onAudit called when the handler writes a line itself
 */
export function makeContext(call: Call, brought: Omit<CallContext, 'audit'>, onAudit?: () => void): CallContext {
  const { viewer, address, requestId, services } = brought;
  return {
    ...brought,
    audit: async (entry, tx = services.db) => {
      onAudit?.();
      await writeAudit(tx, { viewer, address, requestId }, { action: call.path, ...entry });
    },
  };
}
