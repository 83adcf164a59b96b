import { labelOf, type FieldLabels } from '@platform/contract/labels';
import { ApiError } from '../errors/api-error';

/** SQLSTATEs of a violated unique index and foreign key. */
const VIOLATIONS: readonly unknown[] = ['23505', '23503'];

/** Message for a value that another row has, or for a row that does not exist, and its field. */
export interface Taken {
  field: string;
  message: string;
}

/** The message for a field, by its caption in the contract. */
export const takenField = (labels: FieldLabels | undefined, field: string): Taken => ({
  field,
  message: `此${labelOf(labels, field)}已被使用`,
});

/**
 * Runs a write and converts violations of unique indexes and foreign keys into messages, also for the slower of two
 * concurrent writes.
 * @param taken by the name of the index or key
 * @throws ApiError 422 at the field of the violation; any other error unchanged
 */
export async function refuseTaken<T>(taken: Readonly<Record<string, Taken>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const known = taken[violatedConstraint(error) ?? ''];
    throw known ? ApiError.atField(known.field, known.message) : error;
  }
}

/** The unique index or foreign key that an error of the database names; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (VIOLATIONS.includes(code) && typeof constraint === 'string') return constraint;
  }
  return undefined;
}
