import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';
import { company } from './company';

/** A campaign (走访专项): companies that are to be visited by a day, with a checklist for each visit. */
export const campaign = pgTable(
  'campaign',
  {
    id: primaryId(),
    name: text().notNull(),
    purpose: text().notNull().default(''),
    /** Last day, YYYY-MM-DD. */
    deadline: date({ mode: 'string' }).notNull(),
    /** Checklist of each visit; a visit gets its own copy when it is planned. */
    kit: text().array().notNull(),
    /** Since then no visit is planned for the campaign. */
    closedAt: instant(),
    createdBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('campaign_name').on(t.name)],
);

/** A company that is to be visited for a campaign. */
export const campaignCompany = pgTable(
  'campaign_company',
  {
    /** Distinguishes a row that was removed and added again from the former row. */
    id: reference().generatedAlwaysAsIdentity().notNull(),
    campaignId: reference()
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** The user who added the company. */
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.companyId] }),
    index('campaign_company_company').on(t.companyId),
    uniqueIndex('campaign_company_id').on(t.id),
  ],
);
