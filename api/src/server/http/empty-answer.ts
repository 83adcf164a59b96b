import * as z from 'zod/mini';
import type { Call } from '@platform/contract/call';
import { ApiError } from '../../kernel/errors/api-error';

/** Tried in this order for a field that may not be empty; the first that the contract accepts is used. */
const TEXTS = ['', '—', '1970-01-01', '1970-01-01T00:00:00.000Z', '0'.repeat(64)];
const NUMBERS = [0, 1];

/**
 * Returns an empty answer in the contract's form: lists without rows, numbers 0, texts empty, null where allowed. It is
 * derived from the contract alone, so that no handler or query can leak anything.
 * @throws ApiError 404 for a file
 */
export function emptyAnswer({ data, body }: Pick<Call, 'data' | 'body'>): unknown {
  if (body === 'blob') throw ApiError.notFound();
  return emptyOf(data as z.core.$ZodType);
}

function emptyOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return emptyObject(def.shape);
    case 'array':
      return [];
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'boolean':
      return false;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'string':
      return TEXTS.find((text) => z.safeParse(schema, text).success);
    case 'number':
      return NUMBERS.find((number) => z.safeParse(schema, number).success);
    case 'tuple':
      return def.items.map(emptyOf);
    case 'union':
      return emptyOf(def.options[0] as z.core.$ZodType);
    case 'pipe':
      return emptyOf(def.in);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return emptyOf(def.innerType);
    case 'lazy':
      return emptyOf(def.getter());
    default:
      // A schema that accepts any value gets null.
      return null;
  }
}

function emptyObject(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, field]) => [key, emptyOf(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
