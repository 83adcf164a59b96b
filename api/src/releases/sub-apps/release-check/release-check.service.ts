import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../../../kernel/errors/api-error';
import type { CallContext } from '../../../kernel/ports/call-context';
import type { Services } from '../../../kernel/ports/services';
import { sessionCookie } from '../../../accounts/session/open-session.service';
import { insertSession } from '../../../accounts/session/session.queries';
import { hashSessionSecret, newSessionSecret } from '../../../accounts/session/session-secret';
import { ReleaseError } from '../release-error';
import { findRelease } from '../releases.queries';
import { isSubAppName, type SubAppName } from '@platform/routes/sub-apps';
import { ensureCheckAccount } from './check-accounts.queries';
import { redeemTicket, secondsFromNow } from './check-sessions.queries';

/** Seconds in which a ticket must be redeemed, and lifetime of its session. */
const TICKET_SECONDS = 120;
const SESSION_SECONDS = 600;

/**
 * A ticket that gives one browser, once, a session that is served this release.
 * @throws ReleaseError when the release or its files are missing
 */
export async function beginCheck(
  services: Pick<Services, 'db' | 'releases'>,
  subApp: SubAppName,
  version: string,
): Promise<string> {
  const release = await findRelease(services.db, subApp, version);
  if (!release || release.state === 'pruned' || !(await services.releases.has(subApp, version))) {
    throw new ReleaseError(`${subApp} ${version} 还没有上传完整。`);
  }
  const ticket = randomBytes(32).toString('base64url');
  await services.db.transaction(async (tx) => {
    const userId = await ensureCheckAccount(tx, subApp);
    await insertSession(tx, {
      userId,
      previewRelease: `${subApp}@${version}`,
      tokenHash: hashTicket(ticket),
      expiresAt: secondsFromNow(TICKET_SECONDS),
    });
  });
  return ticket;
}

/**
 * Opens the session of a ticket in the caller's browser.
 * @throws ApiError 403 for a ticket that is wrong, used or expired, 429
 */
export async function openCheck(
  context: CallContext,
  ticket: string,
): Promise<{ subApp: SubAppName; version: string; expiresIn: number }> {
  const { services, address, userAgent, secure, setCookie } = context;
  await services.limits.take('releaseCheck', address);
  const secret = newSessionSecret();
  const opened = await redeemTicket(services.db, hashTicket(ticket), {
    tokenHash: hashSessionSecret(secret),
    lifeSeconds: SESSION_SECONDS,
    address,
    userAgent: userAgent.slice(0, 400),
  });
  const [subApp = '', version = ''] = opened?.previewRelease.split('@') ?? [];
  if (!opened || !isSubAppName(subApp))
    throw ApiError.forbidden('检查凭据不正确、已使用或已过期，请重新执行发布命令。');
  setCookie(sessionCookie(secret, { secure, remember: false }));
  await context.audit({ targetType: 'sub-app', targetId: subApp, detail: { version, sessionId: opened.id } });
  return { subApp, version, expiresIn: SESSION_SECONDS };
}

/** Differs from the hash of a session's secret, so that a ticket cannot be used as a cookie. */
function hashTicket(ticket: string): string {
  return createHash('sha256').update(`release-check\n${ticket}`).digest('hex');
}
