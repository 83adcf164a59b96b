import type { Call } from '@platform/contract/call';
import { bareSchema, queryValue, requestFieldsOf, type SchemaDef } from '@platform/contract/query-values';

/** Filters, sort and page of a list, as its call takes them. List, count, export and saved view share one object. */
export type ListQuery = Record<string, unknown> & { page?: number; size?: number; sort?: string };

/** The fields of a list's request: `array` for several values, and the allowed values if any. */
export function requestFields(call: Call): Record<string, { type: string; values?: readonly string[] } | undefined> {
  return Object.fromEntries(
    Object.entries(requestFieldsOf(call)).map(([key, def]) => {
      const { entries } = def.element ? bareSchema(def.element._zod.def) : def;
      return [key, { type: def.type, values: entries && Object.values(entries).map(String) }];
    }),
  );
}

/** An invalid value in an address counts as absent. */
function decode(def: SchemaDef, texts: string[]): unknown {
  if (def.type === 'boolean') return texts[0] === 'true';
  const value = queryValue(def, def.type === 'array' ? texts : texts.slice(0, 1));
  return (def.type === 'number' || def.type === 'int') && typeof value !== 'number' ? undefined : value;
}

/**
 * Reads the query of a list from the address. The call's schema determines numbers, lists and texts; unknown parameters
 * are ignored.
 */
export function readListQuery(call: Call, search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  const query: ListQuery = {};
  for (const [key, def] of Object.entries(requestFieldsOf(call))) {
    if (!parameters.has(key)) continue;
    const value = decode(def, parameters.getAll(key));
    if (value !== undefined) query[key] = value;
  }
  return query;
}

/** Writes a list's query into an address, keeping other parameters. First pages and empty filters are left out. */
export function writeListQuery(call: Call, search: string, query: ListQuery): string {
  const parameters = new URLSearchParams(search);
  for (const key of Object.keys(requestFieldsOf(call))) parameters.delete(key);
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '' || (key === 'page' && value === 1)) continue;
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(key, String(item));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
