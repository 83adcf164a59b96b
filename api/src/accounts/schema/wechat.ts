import { pgTable, text } from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, reference } from '../../kernel/database/schema/columns';

/** Binding of one WeChat user to one account: neither has a second binding. */
export const wechatBinding = pgTable('wechat_binding', {
  userId: reference()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Identifies the person to our Official Account only. */
  openid: text().notNull().unique('wechat_binding_openid'),
  createdAt: createdAt(),
});

/** Values that all nodes share for a time: access token and ticket of the Official Account, and used sign-ins. */
export const wechatValue = pgTable('wechat_value', {
  name: text().primaryKey(),
  value: text().notNull(),
  /** Some minutes before the expiry that WeChat set. */
  expiresAt: instant().notNull(),
});
