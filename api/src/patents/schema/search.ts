import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';
import { patent } from '../../kernel/database/schema/patent';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Text of a patent in the normalised form that is searched (`normaliseText`). Conditions that the index cannot decide
 * are checked on it. Several values of a field are joined by `VALUE_BARRIER`. A trigger marks the patent in the
 * segments when a row is deleted.
 */
export const patentText = pgTable('patent_text', {
  patentId: reference()
    .primaryKey()
    .references(() => patent.id, { onDelete: 'cascade' }),
  publicationDate: date({ mode: 'string' }),
  applicationDate: date({ mode: 'string' }),
  title: text().notNull(),
  abstract: text().notNull(),
  applicants: text().notNull(),
  inventors: text().notNull(),
});

/** The same for the fields that few patents have: claims, descriptions, agents, parties (search/segments/text-kinds.ts). */
export const patentFieldText = pgTable(
  'patent_field_text',
  {
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    /** Code of the field in the query language: `CLM`. */
    field: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.patentId, t.field] })],
);

/**
 * A part of the search index that is written once and never changed: up to 32,768 patents. Its data of a patent are
 * valid unless a row of `search_tombstone` supersedes them.
 */
export const searchSegment = pgTable('search_segment', {
  /** Grows with every segment. For a patent in several segments the latest one is valid. */
  id: bigint({ mode: 'number' }).primaryKey(),
  documents: integer().notNull(),
  /** First key of every block, by dictionary (search/segments/segment-data.ts). */
  directory: jsonb().notNull(),
  /** Runs of characters that are lexemes of their own in this segment. */
  commonGrams: jsonb().$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** A piece of a dictionary of a segment: keys in order, each with the patents it occurs in. */
export const searchBlock = pgTable('search_block', {
  /** Segment, dictionary and block number combined (search/segments/block-key.ts). */
  key: bigint({ mode: 'number' }).primaryKey(),
  bytes: bytea().notNull(),
});

/** One property of all patents of a segment, in the order of its documents. */
export const searchColumn = pgTable(
  'search_column',
  {
    segmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => searchSegment.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.segmentId, t.name] })],
);

/** A patent whose data in segments up to `upTo` are no longer valid: it was changed since, or deleted. */
export const searchTombstone = pgTable('search_tombstone', {
  patentId: reference().primaryKey(),
  upTo: bigint({ mode: 'number' }).notNull(),
});

/**
 * A row for every transaction that changed which patents belong to which town: companies, their patents, recorded
 * addresses, names of towns. Triggers write the rows. A process reads them to see whether the towns in its memory are
 * still valid.
 */
export const townChange = pgTable('town_change', { id: primaryId(), createdAt: createdAt() });

/** A query that a person has run, under its number in the person's history: `#3`. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    expression: text().notNull(),
    /**
     * Expression, filters and reading (search/kept/kept-search.ts); null in rows of the first release, which did not
     * store filters.
     */
    query: jsonb(),
    /** Number of patents found then. */
    total: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('search_history_number').on(t.userId, t.number)],
);

/** A query kept under a name: `##name`. */
export const searchSet = pgTable(
  'search_set',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    expression: text().notNull(),
    /** As in `search_history`. */
    query: jsonb(),
    /** Number of patents found when the query was saved; null where that is not known. */
    total: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('search_set_name').on(t.userId, t.name)],
);

/**
 * A search that is too long for an address. The address holds the key of the row instead; any user with the link may
 * open it.
 */
export const searchLink = pgTable(
  'search_link',
  {
    key: text().primaryKey(),
    /** The user who made the link. The link remains when the account is deleted. */
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Expression and filters, as `linkedSearch` of the contract, with the reading (search/kept/kept-search.ts). */
    search: jsonb().notNull(),
    createdAt: createdAt(),
    usedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('search_link_used').on(t.userId, t.usedAt)],
);

/** The index of the release before segments. Nothing reads or writes it; a later migration drops it. */
export const patentIndex = pgTable(
  'patent_index',
  {
    patentId: reference()
      .primaryKey()
      .references(() => patent.id, { onDelete: 'cascade' }),
    publicationDate: date({ mode: 'string' }),
    applicationDate: date({ mode: 'string' }),
    tokens: tsvector().notNull(),
  },
  (t) => [
    index('patent_index_tokens').using('gin', t.tokens).with({ fastupdate: true, gin_pending_list_limit: 65_536 }),
  ],
);

/** Statistics of that index, likewise. */
export const searchFrequency = pgTable('search_frequency', {
  lexeme: text().primaryKey(),
  documents: integer().notNull(),
});

/**
 * One row (id 1): the state of the index. A writer of the index holds the lock of this row until its transaction ends.
 */
export const searchState = pgTable('search_state', {
  id: integer().primaryKey(),
  /** Raised by every change of the index. Index data that a process has loaded are valid for one revision. */
  revision: bigint({ mode: 'number' }).notNull().default(0),
  /** Highest number of a segment so far. */
  lastSegment: bigint({ mode: 'number' }).notNull().default(0),
  /** Revision at which `search_frequency` was counted. */
  statisticsRevision: bigint({ mode: 'number' }).notNull().default(-1),
  /** Patents in the index at that revision. */
  documents: integer().notNull().default(0),
  /** Runs of 3–10 CJK characters in at least 1 % of the patents, each indexed as a lexeme of its own. */
  commonGrams: jsonb().$type<string[]>().notNull().default([]),
  /** A new index is being built beside this one: by a large load, which writes to the new one only, or by a rebuild. */
  building: text({ enum: ['load', 'rebuild'] }),
  /** Common grams of the index being built; null until they are mined. */
  nextGrams: jsonb().$type<string[]>(),
  /** Highest patent id when the building began. Patents with a higher id belong to the load. */
  loadAfterId: bigint({ mode: 'number' }).notNull().default(0),
  updatedAt: instant().notNull().defaultNow(),
});
