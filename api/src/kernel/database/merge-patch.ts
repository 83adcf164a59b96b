import { isDeepStrictEqual } from 'node:util';

/** JSON values without null: in a merge patch null removes a key. */
type Json = string | number | boolean | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}
export interface MergePatch {
  [key: string]: Json | MergePatch | null;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document with the patch applied (RFC 7396): objects key by key, arrays as a whole, null removes. */
export function withPatch(document: JsonObject, patch: MergePatch): JsonObject {
  const result = { ...document };
  for (const [key, value] of Object.entries(patch)) {
    const old = result[key];
    if (value === null) delete result[key];
    else result[key] = isObject(value) ? withPatch(isObject(old) ? old : {}, value) : (value as Json);
  }
  return result;
}

/** The smallest patch that turns `before` into `after`; empty when they are the same. */
export function patchBetween(before: JsonObject, after: JsonObject): MergePatch {
  const patch: MergePatch = {};
  for (const key of Object.keys(before)) if (!(key in after)) patch[key] = null;
  for (const [key, value] of Object.entries(after)) {
    const old = before[key];
    if (isObject(value) && isObject(old)) {
      const inner = patchBetween(old, value);
      if (Object.keys(inner).length > 0) patch[key] = inner;
    } else if (!isDeepStrictEqual(old, value)) patch[key] = value;
  }
  return patch;
}
