import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { byPinyin } from '../../text/by-pinyin';
import { createdAt, primaryId, reference, updatedAt } from './columns';

/** A town or subdistrict (镇街) of the district. Seeded with the ten towns of Shunde. */
export const town = pgTable('town', {
  id: primaryId(),
  /** Code of the statistics bureau, nine digits. */
  code: text().notNull().unique(),
  name: text().notNull().unique(),
  kind: text({ enum: ['街道', '镇'] }).notNull(),
  district: text().notNull(),
});

/** A company, from the register, from the applicant field of patents, or generated for demonstration. */
export const company = pgTable(
  'company',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Name in the form that applicants are linked by (`normalizeCompanyName`). */
    normalizedName: text().notNull(),
    /** Unified social credit code, 18 characters. */
    uscc: text(),
    townId: reference().references(() => town.id),
    /**
     * The company lies in the district: a town was found, or name, address or credit code contain 顺德. The workbench
     * lists these.
     */
    inDistrict: boolean().notNull().default(false),
    address: text().notNull().default(''),
    establishedDate: date({ mode: 'string' }),
    companyType: text().notNull().default(''),
    /** As written in the register. */
    registeredCapital: text().notNull().default(''),
    businessScope: text().notNull().default(''),
    /** A company that an administrator certified counts as `register`. */
    source: text({ enum: ['register', 'applicant', 'demo'] }).notNull(),
    /** Statistics updated by every import, so that lists of companies can sort and page by them. */
    patentCount: integer().notNull().default(0),
    inventionCount: integer().notNull().default(0),
    utilityModelCount: integer().notNull().default(0),
    designCount: integer().notNull().default(0),
    latestPublicationDate: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('company_normalized_name').on(t.normalizedName),
    uniqueIndex('company_uscc').on(t.uscc).where(sql`uscc is not null`),
    index('company_name_trgm').using('gin', sql`${t.name} gin_trgm_ops`),
    index('company_district_name').on(byPinyin(t.name), t.id).where(sql`in_district`),
    index('company_name_pairs').using('gin', sql`text_pairs(${t.name})`),
    index('company_patents').on(t.patentCount, t.id),
    index('company_district_patents').on(t.patentCount, t.id).where(sql`in_district`),
    index('company_town_patents').on(t.townId, t.patentCount, t.id),
    index('company_district_utility_models').on(t.utilityModelCount, t.id).where(sql`in_district`),
    index('company_district_designs').on(t.designCount, t.id).where(sql`in_district`),
    index('company_district_inventions').on(t.inventionCount, t.id).where(sql`in_district`),
    index('company_district_publication_first').on(t.latestPublicationDate, t.id).where(sql`in_district`),
    index('company_district_publication')
      .on(t.latestPublicationDate.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`in_district`),
  ],
);

/**
 * Statistics of a town, updated by every import. A patent that several companies of the town own counts once, so the
 * statistics are not the sum of those of the companies.
 */
export const townStatistics = pgTable('town_figure', {
  townId: reference()
    .primaryKey()
    .references(() => town.id, { onDelete: 'cascade' }),
  companies: integer().notNull().default(0),
  companiesWithPatents: integer().notNull().default(0),
  patents: integer().notNull().default(0),
  inventions: integer().notNull().default(0),
  utilityModels: integer().notNull().default(0),
  designs: integer().notNull().default(0),
  updatedAt: updatedAt(),
});

/** Other present or former names of a company. */
export const companyAlias = pgTable(
  'company_alias',
  {
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    normalizedName: text().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.normalizedName] }), index('company_alias_name').on(t.normalizedName)],
);
