import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import { createdAt, primaryId, reference } from '../../kernel/database/schema/columns';

/** A person's first agreement to each version of a text of `shared/contract/src/person/consent-texts.ts`. */
export const consent = pgTable(
  'consent',
  {
    id: primaryId(),
    at: createdAt(),
    userId: reference().references(() => userAccount.id, { onDelete: 'cascade' }),
    visitorId: reference().references(() => visitor.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['account', 'certification', 'visit', 'consulting', 'activity', 'question', 'wechat'],
    }).notNull(),
    textVersion: text().notNull(),
  },
  (t) => [
    uniqueIndex('consent_user').on(t.userId, t.purpose, t.textVersion),
    uniqueIndex('consent_visitor').on(t.visitorId, t.purpose, t.textVersion),
    index('consent_at').on(t.at, t.id),
    index('consent_purpose').on(t.purpose, t.textVersion),
    check('consent_has_one_person', sql`(${t.userId} is null) <> (${t.visitorId} is null)`),
  ],
);
