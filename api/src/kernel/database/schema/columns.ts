import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Surrogate key; fits a JavaScript number. */
export const primaryId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Reference to a {@link primaryId}. */
export const reference = () => bigint({ mode: 'number' });

/** Point in time. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Creation time of the row, set by the database. */
export const createdAt = () => instant().notNull().defaultNow();
/**
 * Time of the last change of the row. The database sets the first value; every statement that changes the row sets it
 * anew.
 */
export const updatedAt = () => instant().notNull().defaultNow();
