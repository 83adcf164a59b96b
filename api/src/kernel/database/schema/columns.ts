import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Surrogate key; fits a JavaScript number. */
export const primaryId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Reference to a {@link primaryId}. */
export const reference = () => bigint({ mode: 'number' });

/** Point in time. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** When the row was made, set by the database. */
export const createdAt = () => instant().notNull().defaultNow();
/** When the row was last changed; set by the database at first and by every statement that changes it. */
export const updatedAt = () => instant().notNull().defaultNow();
