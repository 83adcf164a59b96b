import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { wechatBinding } from '../schema/wechat';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import type { AccountForSignIn } from '../owners/account.queries';

/** The account that is bound to a WeChat user. */
export async function findBoundAccount(
  db: Database,
  openid: string,
): Promise<(AccountForSignIn & { mobile: string }) | undefined> {
  const { id, account, role, state, passwordHash, mobile } = userAccount;
  const [row] = await db
    .select({ id, account, role, state, passwordHash, mobile })
    .from(wechatBinding)
    .innerJoin(userAccount, eq(userAccount.id, wechatBinding.userId))
    .where(and(eq(wechatBinding.openid, openid), isNull(userAccount.deletedAt)));
  return row;
}

/** Since when an account is bound; undefined when it is not. */
export async function findBoundSince(db: Database, userId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: wechatBinding.createdAt })
    .from(wechatBinding)
    .where(eq(wechatBinding.userId, userId));
  return row?.createdAt;
}

/**
 * Binds an account and a WeChat user. A deleted account frees its WeChat user, like its number.
 * @throws ApiError 422 when either has another binding
 */
export async function insertBinding(tx: Database, userId: number, openid: string): Promise<void> {
  const deleted = tx.select({ id: userAccount.id }).from(userAccount).where(isNotNull(userAccount.deletedAt));
  await tx.delete(wechatBinding).where(and(eq(wechatBinding.openid, openid), inArray(wechatBinding.userId, deleted)));
  const taken = {
    wechat_binding_pkey: { field: 'code', message: '本账号已绑定微信。要换一个，请先在个人中心解除绑定。' },
    wechat_binding_openid: { field: 'code', message: '此微信已绑定另一个账号，请先在那个账号的个人中心解除绑定。' },
  };
  await refuseTaken(taken, () => tx.insert(wechatBinding).values({ userId, openid }));
}

/** Removes the binding of an account; false when it had none. */
export async function deleteBinding(tx: Database, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(wechatBinding)
    .where(eq(wechatBinding.userId, userId))
    .returning({ userId: wechatBinding.userId });
  return rows.length === 1;
}
