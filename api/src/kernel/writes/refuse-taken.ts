import { labelOf, type FieldLabels } from '@platform/contract/labels';
import { ApiError } from '../http/api-error';

/** What a unique index and a foreign key answer. */
const VIOLATIONS: readonly unknown[] = ['23505', '23503'];

/** What to say of a value that another row has, or of a row that there is not, and at which field. */
export interface Taken {
  field: string;
  message: string;
}

/** The words for a field, by its label in the contract. */
export const takenField = (labels: FieldLabels | undefined, field: string): Taken => ({
  field,
  message: `此${labelOf(labels, field)}已被使用`,
});

/**
 * Runs a write whose unique indexes say what is taken, and whose foreign keys say what does not exist, also to the slower
 * of two who write at once.
 * @param taken by the name of the index or key
 * @throws ApiError 422 at the field of the one that refused; anything else as it came
 */
export async function refuseTaken<T>(taken: Readonly<Record<string, Taken>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const known = taken[refusingConstraint(error) ?? ''];
    throw known ? ApiError.atField(known.field, known.message) : error;
  }
}

function refusingConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (VIOLATIONS.includes(code) && typeof constraint === 'string') return constraint;
  }
  return undefined;
}
