import { CLOSE_WORDS, type closeAccount } from '@platform/contract/person/own-data';
import type { ParsedRequestOf } from '@platform/contract/call';
import { redeemCode } from '../../accounts/codes/redeem-code.service';
import { sendCode } from '../../accounts/codes/send-code.service';
import { dropSessionCookies } from '../../accounts/session/open-session.service';
import { guardOwnPassword } from '../../accounts/sign-in/guard-attempt';
import { lockActiveAccounts } from '../../accounts/users/change-user.queries';
import { findPasswordHash } from '../../accounts/users/own-account.queries';
import { removeExportFile } from '../../exchange/exports/export-files';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { UserViewer } from '../../kernel/ports/call-context';
import type { SelfContext } from '../../kernel/ports/context-of';
import type { Erasure } from '../../kernel/ports/erasure';
import { eraseAccounts } from './erase-accounts';
import { ownDataFile } from './export-own-data.job';
import { findOwnMobile, findRunIds } from './own-data.queries';

/**
 * Returns the reason why an account cannot be closed, in Chinese; null if it can. The result holds until the
 * transaction ends.
 */
export async function refusalToClose(
  db: Database,
  { userId, role }: Pick<UserViewer, 'userId' | 'role'>,
): Promise<string | null> {
  if (role !== 'admin') return null;
  const administrators = await lockActiveAccounts(db, 'admin');
  return administrators.every((id) => id === userId) ? '您是唯一的管理员，请先设另一名管理员，再注销本账号。' : null;
}

/** Sends a code to the caller's own number. @throws ApiError 429, 503 */
export async function sendCodeToClose(context: SelfContext): Promise<void> {
  const mobile = await ownMobile(context.services.db, context.viewer.userId);
  await sendCode(context, { mobile, purpose: 'close' });
}

/**
 * Closes the caller's account in one transaction: ends its sessions, erases its personal data, and frees number and
 * name.
 * @param erasures what each wing erases
 * @throws ApiError 422 at the wrong field, 409 with the reason, 429
 */
export async function closeOwnAccount(
  context: SelfContext,
  { proof, secret, confirm }: ParsedRequestOf<typeof closeAccount>,
  erasures: readonly Erasure[],
): Promise<void> {
  const { services, viewer, audit } = context;
  const { db, config } = services;
  const { userId } = viewer;
  if (confirm !== CLOSE_WORDS) throw ApiError.atField('confirm', `请输入“${CLOSE_WORDS}”四个字`);
  const refused = await refusalToClose(db, viewer);
  if (refused) throw ApiError.conflict(refused);
  if (proof === 'password')
    await guardOwnPassword(context, userId, async () => {
      const right = await services.passwords.verify(await findPasswordHash(db, userId), secret);
      if (!right) throw ApiError.atField('secret', '密码不正确');
    });
  else
    await redeemCode(
      context,
      { mobile: await ownMobile(db, userId), purpose: 'close', code: secret.trim() },
      (message) => ApiError.atField('secret', message),
    );
  await db.transaction(async (tx) => {
    const late = await refusalToClose(tx, viewer);
    if (late) throw ApiError.conflict(late);
    await audit({ targetType: 'account', targetId: userId, detail: { deleted: true } }, tx);
    await eraseAccounts(tx, [userId], erasures);
  });
  for (const id of await findRunIds(db, userId)) await removeExportFile(config.filesDir, ownDataFile(id));
  dropSessionCookies(context);
}

async function ownMobile(db: Database, userId: number): Promise<string> {
  const mobile = await findOwnMobile(db, userId);
  if (!mobile) throw ApiError.notFound();
  return mobile;
}
