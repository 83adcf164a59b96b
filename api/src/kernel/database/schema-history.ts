import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, type MergePatch, withPatch } from './merge-patch';

/** Path of the file beside a migration that holds its change of drizzle-kit's description of the schema. */
export const changeFile = (folder: string, name: string): string => join(folder, 'changes', `${name}.json`);

/**
 * The description of the schema after every migration of the folder. Each file holds only its own change, so that
 * migrations of two branches combine, whichever was merged first.
 */
export function schemaAfter(folder: string): JsonObject {
  return readdirSync(join(folder, 'changes'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, 'changes', file), 'utf8')) as MergePatch)
    .reduce<JsonObject>(withPatch, {});
}
