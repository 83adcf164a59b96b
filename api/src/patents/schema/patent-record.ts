import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';
import { patent } from '../../kernel/database/schema/patent';
import { sql } from 'drizzle-orm';

/** Origin of a value: the Chinese name of the source and the date printed in the source. */
export interface FieldSource {
  source: string;
  /** YYYY-MM-DD; null when the source has no date. */
  date: string | null;
}

/** A claim as stored: number, text with its paragraphs on lines of their own, and the claims it refers to. */
export interface StoredClaim {
  number: number;
  text: string;
  /** Numbers of the claims it refers to, ascending; empty for an independent claim. */
  dependsOn: number[];
  independent: boolean;
}

/** The parts of a description, in document order. `other`: before the first heading, or under another heading. */
export const DESCRIPTION_SECTIONS = ['field', 'background', 'summary', 'drawings', 'embodiments', 'other'] as const;

/** A paragraph of a description. */
export interface StoredParagraph {
  /** As printed, without brackets: `0001`; empty where the source has no numbers. */
  number: string;
  section: (typeof DESCRIPTION_SECTIONS)[number];
  text: string;
}

/** A reference numeral of the drawings and the part that it denotes. */
export interface StoredNumeral {
  numeral: string;
  name: string;
}

/**
 * Bibliographic data of a patent beside the columns that lists need. A patent has a row when a source gives more than
 * its front page. Counts are null where no source states them. A count that can be computed from these tables is stored
 * and updated with them.
 */
export const patentBiblio = pgTable(
  'patent_biblio',
  {
    patentId: reference()
      .primaryKey()
      .references(() => patent.id, { onDelete: 'cascade' }),
    agency: text(),
    agents: text().array(),
    /** Present patentees, where a source states them; the applicants are in `patent`. */
    patentees: text().array(),
    /** Address of the first applicant as printed. */
    address: text(),
    postcode: text(),
    province: text(),
    city: text(),
    district: text(),
    /** Name of the town (镇街) in the address. */
    town: text(),
    /** The first symbol is the main one. */
    cpc: text().array(),
    /** Locarno classes of a design: `07-02`. */
    locarno: text().array(),
    /** National industry classification (GB/T 4754). */
    industries: text().array(),
    /** Strategic emerging industries: `4.3`. */
    emergingIndustries: text().array(),
    /** International application and publication of a national phase. */
    pctApplicationNumber: text(),
    pctPublicationNumber: text(),
    pctPublicationDate: date({ mode: 'string' }),
    nationalEntryDate: date({ mode: 'string' }),
    /** Original application of a divisional one, normalised. */
    divisionalOf: text(),
    examinationDate: date({ mode: 'string' }),
    grantDate: date({ mode: 'string' }),
    /** Day on which the right ends, by rule or as the source states; null where type or filing date is not certain. */
    expiryDate: date({ mode: 'string' }),
    /** Detailed legal state, in the words of the last event or of the source. */
    legalState: text(),
    claimCount: integer(),
    independentClaimCount: integer(),
    pageCount: integer(),
    figureCount: integer(),
    citationCount: integer(),
    citedByCount: integer(),
    familyCount: integer(),
    transferCount: integer(),
    licenceCount: integer(),
    pledgeCount: integer(),
    invalidationCount: integer(),
    litigationCount: integer(),
    highValue: boolean(),
    /**
     * Reason for counting as a high-value patent: `sei`, `overseas-family`, `maintained-10y`, `pledged`, `award`,
     * `source`.
     */
    highValueReason: text(),
    awards: text().array(),
    /** Field name → origin of its value. Includes the fields of `patent`. */
    provenance: jsonb().$type<Record<string, FieldSource>>().notNull().default({}),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('patent_biblio_town').on(t.town),
    index('patent_biblio_agency').on(t.agency),
    index('patent_biblio_expiry').on(t.expiryDate),
  ],
);

/**
 * The text of one published document of a patent: claims, description, numerals. A document has one row, so that a
 * million patents take a million rows and texts that are read together are stored together.
 */
export const patentBody = pgTable(
  'patent_body',
  {
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    /** Kind code of the publication; `F` for documents as filed. */
    kind: text().notNull(),
    /** Office and number: `CN101175089`; null for documents as filed. */
    publicationNumber: text(),
    date: date({ mode: 'string' }),
    /** Null: the source holds none. */
    claims: jsonb().$type<StoredClaim[]>(),
    paragraphs: jsonb().$type<StoredParagraph[]>(),
    numerals: jsonb().$type<StoredNumeral[]>(),
    pageCount: integer(),
    source: text().notNull(),
    sourceDate: date({ mode: 'string' }),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.patentId, t.kind] })],
);

/** A picture of a document: drawing, picture of the abstract, or formula or table inside the text. */
export const patentFigure = pgTable(
  'patent_figure',
  {
    id: primaryId(),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    /** As in {@link patentBody}. */
    kind: text().notNull(),
    role: text({ enum: ['abstract', 'drawing', 'inline'] }).notNull(),
    /** From 1, within document and role. */
    position: integer().notNull(),
    /** What is printed below it: 图1. */
    label: text().notNull().default(''),
    /** File name in the source; text refers to inline pictures by it. */
    fileName: text().notNull().default(''),
    /** `waiting`: not converted yet. `drawn`: a demonstration drawing, produced on request. */
    state: text({ enum: ['waiting', 'ready', 'failed', 'missing', 'drawn'] }).notNull(),
    /** Why the picture cannot be shown, in Chinese. */
    fault: text().notNull().default(''),
    /** Content addresses in the file store. */
    originalSha256: text(),
    imageSha256: text(),
    thumbnailSha256: text(),
    /** `image/png` or `image/webp`, `image/jpeg`, `image/svg+xml`. */
    mimeType: text().notNull().default(''),
    width: integer(),
    height: integer(),
    thumbnailWidth: integer(),
    thumbnailHeight: integer(),
    /** Degrees clockwise by which the page is turned according to the source. */
    rotation: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('patent_figure_place').on(t.patentId, t.kind, t.role, t.position),
    index('patent_figure_state').on(t.state, t.id),
  ],
);

/**
 * A transfer, licence, pledge, invalidation or lawsuit of a patent with its parties, for the registers and for the
 * query fields TRN, LIC, PLE, INVN, LIT and the party fields. Rows of the first three kinds come from legal events that
 * name the parties.
 */
export const patentDealing = pgTable(
  'patent_dealing',
  {
    id: primaryId(),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['transfer', 'licence', 'pledge', 'invalidation', 'litigation'] }).notNull(),
    /** Code of the bulletin that announced it; '' where there is no bulletin entry. */
    code: text().notNull().default(''),
    /** Transferor, licensor, pledgor, requester, plaintiff. */
    fromParties: text().array().notNull().default([]),
    /** Transferee, licensee, pledgee, owner, defendant. */
    toParties: text().array().notNull().default([]),
    /** Registration or contract number, decision or case number. */
    number: text().notNull().default(''),
    announcedDate: date({ mode: 'string' }),
    effectiveDate: date({ mode: 'string' }),
    /** Release of a pledge, end of a licence. */
    endedDate: date({ mode: 'string' }),
    /** 普通许可, 独占许可 … for licences; outcome for invalidations and lawsuits. */
    category: text().notNull().default(''),
    source: text().notNull(),
    sourceDate: date({ mode: 'string' }),
    /**
     * Title and numbers of the patent, parties and number, one per line. Triggers update it for keyword search in
     * lists.
     */
    words: text().notNull().default(''),
  },
  (t) => [
    index('patent_dealing_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('patent_dealing_pairs').using('gin', sql`text_pairs(${t.words})`),
    index('patent_dealing_patent').on(t.patentId),
    index('patent_dealing_kind').on(t.kind, t.announcedDate, t.id),
    index('patent_dealing_latest').on(t.kind, t.announcedDate.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('patent_dealing_effective').on(t.kind, t.effectiveDate.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('patent_dealing_number').on(t.number),
  ],
);

/** A priority that a patent claims. */
export const patentPriority = pgTable(
  'patent_priority',
  {
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    office: text().notNull(),
    number: text().notNull(),
    date: date({ mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.patentId, t.position] }), index('patent_priority_number').on(t.office, t.number)],
);

/** A member of a patent's simple or extended family, the patent itself among them. */
export const patentFamilyMember = pgTable(
  'patent_family_member',
  {
    id: primaryId(),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    /** A member of the simple family belongs to the extended one as well and has one row, `simple`. */
    family: text({ enum: ['simple', 'extended'] }).notNull(),
    office: text().notNull(),
    number: text().notNull(),
    kindCode: text().notNull().default(''),
    date: date({ mode: 'string' }),
    applicationNumber: text(),
    applicationDate: date({ mode: 'string' }),
    title: text().notNull().default(''),
    /** Legal state in Chinese, where the source states it. */
    state: text().notNull().default(''),
    /**
     * No source states the membership. It follows from equal priorities, or from the family that a source states of
     * another member.
     */
    derived: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('patent_family_member_once').on(t.patentId, t.office, t.number, t.kindCode),
    index('patent_family_member_number').on(t.office, t.number),
  ],
);

/** A document that a patent cites (`cited`), or that cites the patent according to a source (`citing`). */
export const patentCitation = pgTable(
  'patent_citation',
  {
    id: primaryId(),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    direction: text({ enum: ['cited', 'citing'] }).notNull(),
    position: integer().notNull(),
    type: text({ enum: ['patent', 'literature'] }).notNull(),
    /** Office of a patent document; '' for literature. */
    office: text().notNull().default(''),
    number: text().notNull().default(''),
    kindCode: text().notNull().default(''),
    date: date({ mode: 'string' }),
    /** Whole reference of literature; applicant or title of a patent document. */
    text: text().notNull().default(''),
    /** X, Y, A … of the search report; '' where not given. */
    category: text().notNull().default(''),
    /** Claims concerned: `1-7`. */
    claims: text().notNull().default(''),
    /** `SEA` search, `EXA` examination, `APP` by the applicant; '' where not given. */
    phase: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('patent_citation_place').on(t.patentId, t.direction, t.position),
    index('patent_citation_number').on(t.office, t.number),
  ],
);

/** A document (package, file or record) that an import has read. Reading the same content again changes nothing. */
export const importedDocument = pgTable(
  'imported_document',
  {
    id: primaryId(),
    /** SHA-256 over the contents of the document. */
    hash: text().notNull().unique(),
    format: text().notNull(),
    patentId: reference().references(() => patent.id, { onDelete: 'cascade' }),
    readAt: instant().notNull().defaultNow(),
  },
  (t) => [index('imported_document_patent').on(t.patentId)],
);
