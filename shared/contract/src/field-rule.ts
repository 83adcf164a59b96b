import * as z from 'zod/mini';
import type { Call } from './call';
import { fieldOf } from './labels';

/** What a form needs about a field of a call's request, derived from the contract alone. */
export interface FieldRule {
  /** A request without the field is refused. */
  required: boolean;
  /** Maximum of characters of a text or entries of a list; undefined without a limit. */
  most?: number;
  /** The values of a choice, in the contract's order. */
  values: readonly string[];
  /** Whether the field is a list. */
  several: boolean;
  /** The contract's message for a refused value; undefined for an accepted one. */
  refusal(value: unknown): string | undefined;
  /** The value as the contract stores it (trimmed, a name replaced by its key); a refused one stays. */
  kept(value: unknown): unknown;
}

interface Def {
  type: string;
  innerType?: { _zod: { def: Def } };
  element?: { _zod: { def: Def } };
  in?: { _zod: { def: Def } };
  out?: { _zod: { def: Def } };
  entries?: Record<string, string>;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}

/** The rule of one field of a call's request. @throws Error when the call has no such field */
export function fieldRule(call: Call, name: string): FieldRule {
  const schema = (call.request as unknown as { shape?: Record<string, z.ZodMiniType> }).shape?.[name];
  if (!schema) throw new Error(`${call.path} has no field ${name}`);
  const defs = layers(schema._zod.def as unknown as Def);
  const choice = defs.find((def) => def.entries) ?? defs.flatMap(elementsOf).find((def) => def.entries);
  const isList = defs.some((def) => def.element);
  const label = fieldOf(call.labels, name)?.label ?? '此项';
  const refusal = (value: unknown) => {
    const empty = isEmpty(value);
    if (empty && takesNothing(schema)) return undefined;
    // The initial value of an input is no text of its own; the schema's message for the empty value applies.
    const nothing = isList ? [] : defs.some(({ type }) => type === 'string') ? '' : undefined;
    const result = z.safeParse(schema, empty ? nothing : value);
    if (result.success) return undefined;
    const message = result.error.issues[0]!.message;
    if (/[\u4e00-\u9fff]/.test(message)) return message;
    return empty ? `请填写${label}` : `${label}不正确，请核对`;
  };
  return {
    required: !takesNothing(schema),
    most: defs.flatMap(({ checks = [] }) => checks.map(({ _zod }) => _zod.def)).find((def) => def.maximum !== undefined)
      ?.maximum,
    several: isList,
    values: Object.values(choice?.entries ?? {}),
    refusal,
    kept: (value) => {
      const result = z.safeParse(schema, value);
      return result.success ? result.data : value;
    },
  };
}

/** The value sent for an empty field: what the schema accepts of null, an empty text or list, or undefined. */
export function emptyValue(call: Call, name: string, value: unknown): unknown {
  const schema = (call.request as unknown as { shape: Record<string, z.ZodMiniType> }).shape[name]!;
  return [null, value].find((each) => each !== undefined && z.safeParse(schema, each).success);
}

/** Whether a field is empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function takesNothing(schema: z.ZodMiniType): boolean {
  return [undefined, null].some((nothing) => z.safeParse(schema, nothing).success);
}

/** A schema's definition and the wrapped ones, outermost first. */
function layers(def: Def): Def[] {
  const inner = [def.innerType, def.in, def.out].flatMap((schema) => (schema ? layers(schema._zod.def) : []));
  return [def, ...inner];
}

function elementsOf(def: Def): Def[] {
  return def.element ? layers(def.element._zod.def) : [];
}
