import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, reference } from './columns';

/**
 * Values that the platform stores about itself: signing keys, corpus revision, whether demonstration data was seeded.
 */
export const setting = pgTable('setting', { key: text().primaryKey(), value: jsonb().notNull() });

/** Audit log: actor, action, row, time and address. Rows are only inserted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: createdAt(),
    userId: reference(),
    /** The administrator behind an admin view. */
    adminUserId: reference(),
    /** Path of the call, or the name of a job. */
    action: text().notNull(),
    targetType: text().notNull().default(''),
    targetId: text().notNull().default(''),
    /** The changes, without secrets and unmasked mobile numbers. */
    detail: jsonb(),
    address: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_target').on(t.targetType, t.targetId),
    index('audit_log_user').on(t.userId, t.at),
    index('audit_log_admin').on(t.adminUserId, t.at).where(sql`admin_user_id is not null`),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_target_id').on(t.targetId, t.at),
    index('audit_log_request').on(t.requestId),
  ],
);

/**
 * A seal over lines of the audit log. Each seal holds the hash of the one before, so that a change of sealed lines is
 * detected. Rows are only inserted.
 */
export const auditSeal = pgTable('audit_seal', {
  /** Counts from 1. */
  number: reference().primaryKey(),
  at: instant().notNull(),
  /**
   * The seal covers every line up to this one that no earlier seal covers. A number that no seal covers was never
   * assigned.
   */
  lastLine: reference().notNull(),
  /** `[id, SHA-256 of the line]` of each line, in the order of the ids. */
  lines: jsonb().$type<[number, string][]>().notNull(),
  /** Hash of the seal before it; empty in the first. */
  previous: text().notNull(),
  /** SHA-256 of all these values, hexadecimal. */
  hash: text().notNull(),
});

/**
 * Sealed lines whose row and content were removed on purpose: `audit-check` compares such a line with both hashes. Only
 * the owner writes here. The line `record` of the log, sealed like every line, has the hash over all rows of one removal.
 */
export const auditRedaction = pgTable('audit_redaction', {
  /** The line of the log. */
  line: reference().primaryKey(),
  /** SHA-256 of the line as it was sealed, and as it is now. */
  before: text().notNull(),
  after: text().notNull(),
  record: reference().notNull(),
});

/**
 * Response to a write that carried an `Idempotency-Key`, kept for a day, so that a repeated request gets the same
 * response.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: reference().notNull(),
    key: text().notNull(),
    path: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_created').on(t.createdAt)],
);

/** Changes that a batch made to its rows, kept for a day so that the person can undo them. */
export const batchChange = pgTable(
  'batch_change',
  {
    id: uuid().primaryKey(),
    userId: reference().notNull(),
    /** The property that was changed: `library.core`; `removed.` and the type of a removed row. */
    kind: text().notNull(),
    /** `[{id, before, after}]`; of a removed row `before` is the JSON text of all its columns, `after` null. */
    entries: jsonb().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (t) => [index('batch_change_created').on(t.createdAt)],
);

/** An uploaded file; its bytes are in the files folder under their SHA-256. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: text().primaryKey(),
    ownerId: reference(),
    sha256: text().notNull(),
    name: text().notNull(),
    mimeType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId)],
);

/** Names of the sub-apps, as columns hold them. */
const subAppNames = ['sub-admin', 'sub-portal', 'sub-work'] as const;

/** A released build of a sub-app. Its files are in the release store and never change. */
export const subAppRelease = pgTable(
  'sub_app_release',
  {
    subApp: text({ enum: subAppNames }).notNull(),
    /** `<package version>+<first 8 of the content hash>`. */
    version: text().notNull(),
    contentHash: text().notNull(),
    /** Manifest as published: pages, bridge and contract version, commit, build time, sizes. */
    manifest: jsonb().notNull(),
    publishedBy: text().notNull().default(''),
    createdAt: createdAt(),
    /**
     * `staged`: uploaded or being uploaded, not checked yet, served to a preview only. `published`: may be activated.
     * `withdrawn`: failed in users' browsers and was rolled back automatically; only an operator can activate it again.
     * `pruned`: its files are deleted; the row stays as history.
     */
    state: text({ enum: ['staged', 'published', 'withdrawn', 'pruned'] })
      .notNull()
      .default('published'),
    /** Why it was withdrawn, in Chinese. */
    withdrawnReason: text(),
    /**
     * Last time a document was served with it, recorded at most once a minute. Its files stay until every session of
     * that time has ended.
     */
    lastServedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.subApp, t.version] })],
);

/** The active release of a sub-app, the previous one and the canary. */
export const subAppPointer = pgTable('sub_app_pointer', {
  subApp: text({ enum: subAppNames }).primaryKey(),
  active: text().notNull(),
  previous: text(),
  /** An operator chose this release: starting the server does not change it. */
  pinned: integer().notNull().default(0),
  /** Release that `canaryPercent` of the users and the users of `canaryUsers` get instead of the active one. */
  canary: text(),
  /** 0 to 100. */
  canaryPercent: integer().notNull().default(0),
  /** Ids of the accounts that get the canary whatever the percentage. */
  canaryUsers: bigint({ mode: 'number' }).array().notNull().default([]),
  /** When `active` last changed. Earlier failures do not count against it. */
  activatedAt: instant().notNull().defaultNow(),
  /** When `canary` last changed. */
  canaryAt: instant(),
  /** Counts every change of the pointer. Of two operators who change it at once, the second is rejected. */
  revision: integer().notNull().default(0),
  updatedAt: instant().notNull().defaultNow(),
});

/** A failure to load or mount a sub-app in a user's browser. */
export const subAppFailure = pgTable(
  'sub_app_failure',
  {
    id: primaryId(),
    at: createdAt(),
    subApp: text().notNull(),
    version: text().notNull(),
    phase: text().notNull(),
    message: text().notNull(),
    userId: reference(),
    userAgent: text().notNull().default(''),
  },
  (t) => [index('sub_app_failure_at').on(t.subApp, t.version, t.at)],
);

/**
 * Outcome of mounting a release in a served document: one row per document, however often it reports. The share of
 * failed mounts that withdraws a release is counted from these rows, by user.
 */
export const subAppMount = pgTable(
  'sub_app_mount',
  {
    /** SHA-256 of the document's nonce, hexadecimal. */
    document: text().primaryKey(),
    at: createdAt(),
    subApp: text().notNull(),
    version: text().notNull(),
    userId: reference().notNull(),
    succeeded: boolean().notNull(),
    /** From navigation to mounting, milliseconds; null where mounting failed. */
    durationMs: integer(),
  },
  (t) => [index('sub_app_mount_at').on(t.subApp, t.version, t.at)],
);

/** A key with which operators publish and activate releases from another machine. Only its hash is stored. */
export const operationsToken = pgTable('operations_token', {
  id: primaryId(),
  /** Purpose, in the operator's words. */
  name: text().notNull(),
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: text().notNull().unique(),
  createdBy: text().notNull().default(''),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  lastUsedAt: instant(),
});

/** Counters of the rate limits; short-lived. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    /** Counted points, including those of attempts in progress. */
    points: integer().notNull().default(0),
    /** Attempts in progress, of which it is not decided whether they count. */
    running: integer().notNull().default(0),
    /** Milliseconds since 1970. After that time attempts in progress are regarded as lost with their process. */
    runningUntil: bigint({ mode: 'number' }),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);
