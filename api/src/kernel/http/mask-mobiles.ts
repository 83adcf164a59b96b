import { listedText, maskedMobile } from '@platform/contract/fields';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { hideMobiles } from '@platform/domain/people/mobiles-in-text';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
}

/** Hides the numbers in one value of a schema, in place. */
type Mask = (value: unknown) => void;

const masks = new WeakMap<Schema, Mask | null>();

/**
 * Masks the middle digits of every `maskedMobile` in a response, and of the numbers in every `listedText`, in place.
 * @param schema the response's schema
 * @param answer result of parsing with that schema; its objects are not shared
 */
export function maskMobiles(schema: Schema, answer: unknown): void {
  let mask = masks.get(schema);
  if (mask === undefined) masks.set(schema, (mask = maskOf(schema) ?? null));
  mask?.(answer);
}

/** Masks every number under a key for mobile numbers, for values without a schema. @returns a copy */
export function maskNamedMobiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskNamedMobiles);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'string' && isMobileKey(key) ? maskMobile(each) : maskNamedMobiles(each),
  ]);
  return Object.fromEntries(entries);
}

/** Fields of a row in which numbers are masked. */
export function maskedFields(row: Schema): string[] {
  return Object.entries(defOf(row).shape ?? {})
    .filter(([, schema]) => maskOfText(schema) !== undefined)
    .map(([field]) => field);
}

const isMobileKey = (key: string): boolean => /mobile$/i.test(key);

/** Masking function for the text of a field; undefined where the text is shown unmasked. */
function maskOfText(schema: Schema): ((text: string) => string) | undefined {
  if (schema === maskedMobile) return maskMobile;
  if (schema === listedText) return hideMobiles;
  const { innerType } = defOf(schema);
  return innerType && maskOfText(innerType);
}

const defOf = (schema: Schema): Def => schema._zod.def as Def;

function maskOf(schema: Schema): Mask | undefined {
  const { shape, element, innerType, in: before, valueType, options } = defOf(schema);
  if (shape) return maskOfObject(shape);
  if (element) return maskOfValues(maskOf(element), (list) => list as unknown[]);
  if (valueType) return maskOfValues(maskOf(valueType), (record) => Object.values(record));
  if (options) return maskOfAll(options.map(maskOf));
  const inner = innerType ?? before;
  return inner && maskOf(inner);
}

function maskOfObject(shape: Record<string, Schema>): Mask | undefined {
  return maskOfAll(
    Object.entries(shape).map(([key, schema]): Mask | undefined => {
      const hide = maskOfText(schema);
      if (hide)
        return (value) => {
          const fields = value as Record<string, unknown>;
          if (typeof fields[key] === 'string') fields[key] = hide(fields[key]);
        };
      const mask = maskOf(schema);
      return mask && ((value) => mask((value as Record<string, unknown>)[key]));
    }),
  );
}

function maskOfValues(mask: Mask | undefined, valuesOf: (value: object) => unknown[]): Mask | undefined {
  return mask && ((value) => isObject(value) && valuesOf(value).forEach(mask));
}

function maskOfAll(masks: readonly (Mask | undefined)[]): Mask | undefined {
  const found = masks.filter((mask) => mask !== undefined);
  if (found.length === 0) return undefined;
  return (value) => {
    if (isObject(value)) for (const mask of found) mask(value);
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
