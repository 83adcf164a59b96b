import type { Call } from './call';

/** The parts of a schema used here: its kind, and the wrapped schema. */
export interface SchemaDef {
  type: string;
  innerType?: { _zod: { def: SchemaDef } };
  element?: { _zod: { def: SchemaDef } };
  in?: { _zod: { def: SchemaDef } };
  shape?: Record<string, { _zod: { def: SchemaDef } }>;
  entries?: Readonly<Record<string, string | number>>;
}

/** A schema without its wrappers: defaults, optional, pipes. */
export function bareSchema(def: SchemaDef): SchemaDef {
  const inner = def.innerType ?? def.in;
  return inner ? bareSchema(inner._zod.def) : def;
}

/** The fields of a call's request by name, each without its wrappers. */
export function requestFieldsOf(call: Pick<Call, 'request'>): Record<string, SchemaDef> {
  const shape = (call.request._zod.def as unknown as SchemaDef).shape ?? {};
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, bareSchema(schema._zod.def)]));
}

/**
 * Converts the texts of one query parameter for a field: a list even of one, a number, yes or no. A text that fits no
 * type stays, so that the schema refuses it.
 */
export function queryValue(def: SchemaDef, texts: readonly string[]): unknown {
  if (def.type === 'array') return texts.map((text) => queryValue(bareSchema(def.element!._zod.def), [text]));
  if (texts.length > 1) return [...texts];
  const text = texts[0] ?? '';
  if (def.type === 'number' || def.type === 'int')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  if (def.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
