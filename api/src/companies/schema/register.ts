import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { company } from '../../kernel/database/schema/company';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { createdAt, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';

/** A register of something other than patents; its columns are described in `registers/register-kinds.ts`. */
export const REGISTER_NAMES = ['property', 'dispute', 'cro', 'trademark', 'otherHonor', 'honor'] as const;

/** One entry of a register, imported or generated for demonstration. */
export const registerEntry = pgTable(
  'register_entry',
  {
    id: primaryId(),
    register: text({ enum: REGISTER_NAMES }).notNull(),
    /**
     * Identifies the entry within its register: a number, or else names and day. Reading a file twice changes nothing.
     */
    key: text().notNull(),
    /** Name of the thing: trademark, case, honour. */
    title: text().notNull(),
    number: text().notNull().default(''),
    /** Owner, party or honoured company, as written. */
    holder: text().notNull().default(''),
    companyId: reference().references(() => company.id, { onDelete: 'set null' }),
    category: text().notNull().default(''),
    /**
     * For honours: 类型, 级别 and 等级 as stated in the file, or else derived from the name
     * (`shared/domain/src/registers/honour.ts`).
     */
    type: text().notNull().default(''),
    level: text().notNull().default(''),
    grade: text().notNull().default(''),
    /** Application number of the patent that an award is for, normalised; empty where it is for none. */
    patentNumber: text().notNull().default(''),
    state: text().notNull().default(''),
    date: date({ mode: 'string' }),
    expiryDate: date({ mode: 'string' }),
    /** The other columns of the file, by their Chinese headers. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    isDemo: boolean().notNull().default(false),
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('register_entry_key').on(t.register, t.key),
    index('register_entry_date').on(t.register, t.date, t.id),
    index('register_entry_latest').on(t.register, t.date.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('register_entry_title').on(t.register, byPinyin(t.title), t.id),
    index('register_entry_expires').on(t.register, t.expiryDate.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('register_entry_text').using(
      'gin',
      sql`${t.title} gin_trgm_ops`,
      sql`${t.number} gin_trgm_ops`,
      sql`${t.holder} gin_trgm_ops`,
    ),
    index('register_entry_company').on(t.companyId),
    index('register_entry_type').on(t.type, t.date).where(sql`type <> ''`),
  ],
);

/** File and time of the last import of a register. Distinguishes an empty register from one that was never imported. */
export const registerState = pgTable('register_state', {
  register: text({ enum: REGISTER_NAMES }).primaryKey(),
  source: text().notNull(),
  rows: integer().notNull(),
  updatedAt: updatedAt(),
});
