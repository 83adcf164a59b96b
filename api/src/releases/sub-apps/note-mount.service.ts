import { createHash } from 'node:crypto';
import type { mountedSubApp, reportSubApp } from '@platform/contract/sub-apps/sub-app';
import type { ParsedRequestOf } from '@platform/contract/call';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import type { Services } from '../../kernel/ports/services';
import { insertFailure, insertMount, noteFailedDocument } from './mounts.queries';
import { isReportNonce } from './report-nonce';
import { healRelease } from './self-heal.service';
import { isSubAppName, type SubAppName } from '@platform/routes/sub-apps';

/**
 * Records that a release did not load or mount, or that a page of it failed later, and withdraws it when it fails for
 * too many users. Reports without the nonce of a document that was served to this user with this release are silently
 * dropped.
 */
export async function noteFailure(
  context: SelfContext,
  { nonce, phase, message, ...report }: ParsedRequestOf<typeof reportSubApp>,
): Promise<void> {
  const { services, userAgent } = context;
  const served = await servedDocument(context, { ...report, nonce });
  if (!served) return;
  const row = { subApp: served.subApp, version: served.version, userId: served.userId };
  const document = { ...row, document: served.document };
  // A failure on unmounting does not turn a mounted page into a failed one.
  const isNews =
    phase === 'unmount'
      ? await insertMount(services.db, { ...document, succeeded: false })
      : await noteFailedDocument(services.db, document);
  if (await insertFailure(services.db, { ...row, phase, message, userAgent: userAgent.slice(0, 400) })) {
    services.log.warn({ ...row, phase, message }, 'a sub-app failed in a browser');
  }
  if (isNews) await heal(services, served);
}

/** Records that a release mounted, under the same conditions. */
export async function noteMounted(
  context: SelfContext,
  { durationMs, ...report }: ParsedRequestOf<typeof mountedSubApp>,
): Promise<void> {
  const served = await servedDocument(context, report);
  if (!served) return;
  const isFirst = await insertMount(context.services.db, { ...served, succeeded: true, durationMs });
  // The report that completes the minimum number may be a success.
  if (isFirst) await heal(context.services, served);
}

/** The report counts even when judging fails; the next report judges again. */
async function heal(services: Services, { subApp, version }: Served): Promise<void> {
  try {
    await healRelease(services, subApp, version);
  } catch (error) {
    services.log.error({ err: error, subApp, version }, 'a release could not be judged');
  }
}

interface Served {
  /** SHA-256 of the nonce. */
  document: string;
  subApp: SubAppName;
  version: string;
  /** The person at the browser: in an admin view the administrator. */
  userId: number;
}

async function servedDocument(
  context: SelfContext,
  { subApp, version, nonce }: { subApp: string; version: string; nonce: string },
): Promise<Served | undefined> {
  const { services } = context;
  const { userId, adminUserId } = context.viewer;
  if (!(await isAllowed(services, String(adminUserId ?? userId)))) return undefined;
  if (!isSubAppName(subApp) || !isReportNonce(services, { userId, subApp, version }, nonce)) return undefined;
  return { document: createHash('sha256').update(nonce).digest('hex'), subApp, version, userId: adminUserId ?? userId };
}

/**
 * Whether an account may report again. Reports beyond the limit are silently dropped, because no one waits for the
 * response.
 */
async function isAllowed({ limits }: Services, account: string): Promise<boolean> {
  try {
    await limits.take('subAppReport', account);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
