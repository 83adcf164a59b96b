import type { Call } from '@platform/contract/call';

/** Filters, sort and page of a list, as its call takes them. One object serves list, count, export and saved view. */
export type ListQuery = Record<string, unknown> & { page?: number; size?: number; sort?: string };

interface SchemaDef {
  type: string;
  innerType?: { _zod: { def: SchemaDef } };
  element?: { _zod: { def: SchemaDef } };
  in?: { _zod: { def: SchemaDef } };
  shape?: Record<string, { _zod: { def: SchemaDef } }>;
  entries?: Readonly<Record<string, string | number>>;
}

function bare(def: SchemaDef): SchemaDef {
  const inner = def.innerType ?? def.in;
  return inner ? bare(inner._zod.def) : def;
}

function fieldsOf(call: Call): Record<string, SchemaDef> {
  const shape = (call.request._zod.def as unknown as SchemaDef).shape ?? {};
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, bare(schema._zod.def)]));
}

/** The fields of a list's request: `array` where several values are taken, and which values where they are named. */
export function requestFields(call: Call): Record<string, { type: string; values?: readonly string[] } | undefined> {
  return Object.fromEntries(
    Object.entries(fieldsOf(call)).map(([key, def]) => {
      const { entries } = def.element ? bare(def.element._zod.def) : def;
      return [key, { type: def.type, values: entries && Object.values(entries).map(String) }];
    }),
  );
}

function decode(def: SchemaDef, values: string[]): unknown {
  if (def.type === 'array') return values.map((value) => decode(bare(def.element!._zod.def), [value]));
  const value = values[0] ?? '';
  if (def.type === 'number' || def.type === 'int')
    return Number.isFinite(Number(value)) && value !== '' ? Number(value) : undefined;
  if (def.type === 'boolean') return value === 'true';
  return value;
}

/** Reads the query of a list from the address. The call's own schema tells numbers, lists and texts apart; what it does not know stays out. */
export function readListQuery(call: Call, search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  const query: ListQuery = {};
  for (const [key, def] of Object.entries(fieldsOf(call))) {
    if (!parameters.has(key)) continue;
    const value = decode(def, parameters.getAll(key));
    if (value !== undefined) query[key] = value;
  }
  return query;
}

/** Writes a list's query into an address, keeping the parameters that are not the list's. First pages and empty filters leave no trace. */
export function writeListQuery(call: Call, search: string, query: ListQuery): string {
  const parameters = new URLSearchParams(search);
  for (const key of Object.keys(fieldsOf(call))) parameters.delete(key);
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '' || (key === 'page' && value === 1)) continue;
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(key, String(item));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
