import { isAuditProtected } from '@platform/api/kernel/audit/is-audit-protected';
import type { Services } from '@platform/api/kernel/ports/services';
import type { Terminal } from '../terminal/terminal';

const WARNING =
  '审计日志未受保护：DATABASE_URL 的角色可以修改和删除审计日志。请另建一个只用于工作的角色写在 DATABASE_URL，表的所有者写在 DATABASE_OWNER_URL（见运维手册“审计日志”）。';

/** Warns on the terminal and in the log where the platform’s database role could change the audit log. */
export async function sayAuditProtection(services: Services, terminal: Pick<Terminal, 'say'>): Promise<void> {
  if (await isAuditProtected(services.db)) return;
  terminal.say(WARNING);
  services.log.warn({ auditProtected: false }, WARNING);
}
