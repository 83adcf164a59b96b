import { pgTable, text } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, instant, reference } from './columns';

/** One WeChat user and one account: neither has a second. */
export const wechatBinding = pgTable('wechat_binding', {
  userId: reference()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Names the person to our Official Account alone. */
  openid: text().notNull().unique('wechat_binding_openid'),
  createdAt: createdAt(),
});

/** What all nodes share for a while: access token and ticket of the Official Account, and sign-ins that were used up. */
export const wechatValue = pgTable('wechat_value', {
  name: text().primaryKey(),
  value: text().notNull(),
  /** Some minutes before WeChat's own end of it. */
  expiresAt: instant().notNull(),
});
