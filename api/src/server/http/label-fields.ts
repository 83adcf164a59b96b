import { fieldOf, type FieldLabel, type FieldLabels } from '@platform/contract/labels';
import type { Json } from './json';

type JsonObject = { [key: string]: Json };

/**
 * Returns a JSON schema with descriptions from the call's labels, for its fields and those of the rows of its `list`.
 */
export function labelFields(schema: JsonObject, labels: FieldLabels | undefined): JsonObject {
  if (schema.type === 'array' && isObject(schema.items)) return { ...schema, items: labelFields(schema.items, labels) };
  if (!labels || !isObject(schema.properties)) return schema;
  const { total, list } = schema.properties;
  const properties = Object.entries(schema.properties).map(([name, field]): [string, Json] => {
    if (name === 'list' && total !== undefined && isObject(list)) return [name, labelFields(list, labels)];
    const label = fieldOf(labels, name);
    return [name, label && isObject(field) ? { ...field, description: describe(label) } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Formats a caption as 角色（admin 管理员、editor 编辑）; self-explanatory values are not listed. */
function describe({ label, choices = {} }: FieldLabel): string {
  const spelt = Object.entries(choices).filter(([value, name]) => value !== name);
  return spelt.length > 0 ? `${label}（${spelt.map(([value, name]) => `${value} ${name}`).join('、')}）` : label;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
