import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { company } from './company';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/**
 * One application: office and normalised application number, else office and publication number (`identityKey`).
 * Its publications are rows of their own; the columns here carry the latest one for lists.
 */
export const patent = pgTable(
  'patent',
  {
    id: primaryId(),
    /** `CN:A:201210343937X` or, without application number, `CN:P:101175089`. */
    identityKey: text().notNull().unique(),
    office: text().notNull(),
    /** Normalised, with check digit, no dot; foreign and PCT numbers as they are; null when unknown. */
    applicationNumber: text(),
    /** Latest publication: office + number, without kind code (`CN101175089`). */
    publicationNumber: text().notNull(),
    kindCode: text().notNull().default(''),
    title: text().notNull(),
    abstract: text().notNull().default(''),
    /** Null when the number does not show the type. */
    patentType: text({ enum: ['invention', 'utility', 'design'] }),
    applicationDate: date({ mode: 'string' }),
    /** The filing date was derived (only the year is certain), not read from a document. */
    applicationDateDerived: boolean().notNull().default(false),
    /** Year of filing, from the date or else from the application number; null where neither shows it. */
    filingYear: integer(),
    publicationDate: date({ mode: 'string' }),
    /** effective 有效 · pending 审中 · lapsed 失效 · unknown 未知. */
    legalStatus: text({ enum: ['effective', 'pending', 'lapsed', 'unknown'] })
      .notNull()
      .default('unknown'),
    ipc: text().array().notNull().default(sql`'{}'`),
    applicants: text().array().notNull().default(sql`'{}'`),
    inventors: text().array().notNull().default(sql`'{}'`),
    isDemo: boolean().notNull().default(false),
    /** Name of the import or generator the record came from. */
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('patent_publication_number').on(t.publicationNumber),
    index('patent_application_number').on(t.applicationNumber),
    index('patent_publication_date').on(t.publicationDate, t.id),
    index('patent_application_date').on(t.applicationDate, t.id),
  ],
);

/**
 * Patents that an import has written and the search index does not contain yet, by batch. The rows are inserted with
 * the records and deleted with the index rows, each in one transaction, so that an import killed in between can be
 * completed later. There is no foreign key: a patent that has been deleted meanwhile is skipped.
 */
export const patentToIndex = pgTable(
  'patent_to_index',
  {
    /** Last line of the batch in its file. */
    batch: integer().notNull(),
    patentId: reference().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batch, t.patentId] })],
);

/** One published document of a patent. */
export const publication = pgTable(
  'publication',
  {
    id: primaryId(),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    office: text().notNull(),
    /** Without office and kind code. */
    number: text().notNull(),
    kindCode: text().notNull().default(''),
    date: date({ mode: 'string' }),
  },
  (t) => [
    uniqueIndex('publication_key').on(t.office, t.number, t.kindCode),
    index('publication_patent').on(t.patentId),
  ],
);

/** One row (id 1): progress of rewriting the stored numbers into the form of their offices (exchange/numbers). */
export const numberSpelling = pgTable('number_spelling', {
  id: integer().primaryKey(),
  /** Version of the rules that the rewriting follows. A row with an older version starts again from the beginning. */
  rules: integer().notNull(),
  /** Patents up to this id are done. */
  afterId: reference().notNull().default(0),
  changed: integer().notNull().default(0),
  merged: integer().notNull().default(0),
  finishedAt: instant(),
});

/**
 * A patent that was stored a second time under another spelling of its number and was merged with the first. The row
 * keeps all of its former rows, so that nothing is lost. There is no foreign key: the row outlives both patents.
 */
export const mergedPatent = pgTable(
  'merged_patent',
  {
    /** Former id of the patent. */
    id: reference().primaryKey(),
    keptId: reference().notNull(),
    publicationNumber: text().notNull(),
    /** Rows by table. */
    rows: jsonb().$type<Record<string, unknown[]>>().notNull(),
    mergedAt: createdAt(),
  },
  (t) => [index('merged_patent_kept').on(t.keptId)],
);

/** An applicant of a patent that is a known company. */
export const patentCompany = pgTable(
  'patent_company',
  {
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.patentId] }), index('patent_company_patent').on(t.patentId)],
);

/** A legal event as announced; the status is derived from them. */
export const legalEvent = pgTable(
  'legal_event',
  {
    id: primaryId(),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    /** Code of the bulletin: GR01, CF01, TR01 … */
    code: text().notNull(),
    date: date({ mode: 'string' }),
    detail: text().notNull().default(''),
    /** Chinese name as the source words it; '' where the table of codes knows it. */
    name: text().notNull().default(''),
    /** Volume and issue of the bulletin: `36-5202`. */
    announcementNumber: text().notNull().default(''),
    /** Day on which the event takes effect, where that is not the day of the bulletin. */
    effectiveDate: date({ mode: 'string' }),
    /** Facts in the bulletin, in its order: 变更前专利权人, 合同备案号 … */
    facts: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    /** Chinese name of the source; '' for events of the patent's own source. */
    source: text().notNull().default(''),
    sourceDate: date({ mode: 'string' }),
  },
  (t) => [index('legal_event_patent').on(t.patentId, t.date), index('legal_event_code').on(t.code, t.date)],
);

/** Category of a company's library. */
export const patentCategory = pgTable(
  'patent_category',
  {
    id: primaryId(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('patent_category_name').on(t.companyId, t.name)],
);

/**
 * A patent in a company's library: one of the platform's records with the company's own flags, or one typed in
 * (`patentId` null, its fields here). Patents linked through {@link patentCompany} get their row with the import.
 */
export const libraryPatent = pgTable(
  'library_patent',
  {
    id: primaryId(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    patentId: reference().references(() => patent.id, { onDelete: 'cascade' }),
    categoryId: reference().references(() => patentCategory.id, { onDelete: 'set null' }),
    core: boolean().notNull().default(false),
    collected: boolean().notNull().default(false),
    /**
     * 本企业 or 关注 as the company said (licensed, transferred). Null: it follows from the names of the applicants, see
     * `shelfOf`.
     */
    shelf: text({ enum: ['own', 'watched'] }),
    note: text().notNull().default(''),
    /**
     * Taken out of the library. The row is kept so that it can be restored and the next import does not add it again.
     */
    removedAt: instant(),
    title: text(),
    applicationNumber: text(),
    publicationNumber: text(),
    patentType: text({ enum: ['invention', 'utility', 'design'] }),
    applicants: text().array(),
    /** The applicants of a typed-in patent by their normalised names, compared with those of the company. */
    applicantKeys: text().array(),
    inventors: text().array(),
    applicationDate: date({ mode: 'string' }),
    publicationDate: date({ mode: 'string' }),
    legalStatus: text({ enum: ['effective', 'pending', 'lapsed', 'unknown'] }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('library_patent_once').on(t.companyId, t.patentId).where(sql`patent_id is not null`),
    uniqueIndex('library_manual_once').on(t.companyId, t.applicationNumber).where(sql`patent_id is null`),
    index('library_company').on(t.companyId, t.id),
    index('library_patent_patent').on(t.patentId),
  ],
);

/**
 * What a company says about a patent of its library where the platform does not know it (企业填报): one row per fact. Only
 * the company reads it. The record of the platform takes precedence. Deadlines and fees start from these facts.
 */
export const patentStatement = pgTable(
  'patent_statement',
  {
    libraryPatentId: reference()
      .notNull()
      .references(() => libraryPatent.id, { onDelete: 'cascade' }),
    /** Filing day, day of the announcement of the grant, legal status. */
    fact: text({ enum: ['applicationDate', 'grantDate', 'legalStatus'] }).notNull(),
    /** A day `2024-01-31`, or the key of a legal status. */
    value: text().notNull(),
    /** Where the value comes from: the company itself. */
    source: text({ enum: ['company'] })
      .notNull()
      .default('company'),
    /** The day on which it was said. */
    saidOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.libraryPatentId, t.fact] })],
);

/** One run of an import with its progress. A killed run continues from there, and a second run changes nothing. */
export const importRun = pgTable('import_run', {
  id: primaryId(),
  kind: text({ enum: ['patents', 'companies', 'records', 'register', 'policies'] }).notNull(),
  fileName: text().notNull(),
  /** SHA-256 of the file: the same content resumes or is recognised as done. */
  fileHash: text().notNull(),
  state: text({ enum: ['running', 'done', 'failed'] })
    .notNull()
    .default('running'),
  /** Lines committed so far. */
  linesDone: integer().notNull().default(0),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  /** Number of starts: one, and one more for each resumption after an interruption. */
  starts: integer().notNull().default(1),
  startedAt: createdAt(),
  updatedAt: updatedAt(),
  finishedAt: instant(),
});

/** A line that an import rejected, with its text and the Chinese reason. */
export const importReject = pgTable(
  'import_reject',
  {
    id: primaryId(),
    runId: reference()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    reason: text().notNull(),
    content: text().notNull(),
  },
  (t) => [uniqueIndex('import_reject_line').on(t.runId, t.line)],
);
