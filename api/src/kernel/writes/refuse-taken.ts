import { labelOf, type FieldLabels } from '@platform/contract/labels';
import { ApiError } from '../http/api-error';

const UNIQUE_VIOLATION = '23505';

/** What to say of a value that another row has, and at which field. */
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
 * Runs a write whose unique indexes say what is taken, also to the slower of two who write at once.
 * @param taken by the name of the unique index
 * @throws ApiError 422 at the field of the index that refused; anything else as it came
 */
export async function refuseTaken<T>(taken: Readonly<Record<string, Taken>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const known = taken[refusingIndex(error) ?? ''];
    throw known ? ApiError.atField(known.field, known.message) : error;
  }
}

function refusingIndex(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint;
  }
  return undefined;
}
