import type { Json } from './json';

type JsonObject = { [key: string]: Json };

/**
 * Finds changes of the new document that would break a client of the old one: removed calls, parameters, body fields or
 * answer fields, answers with another type, new required inputs, removed choices, and answers with additional kinds of
 * values. Additions are compatible.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const found: string[] = [];
  const oldPaths = objectAt(before, 'paths');
  const newPaths = objectAt(after, 'paths');
  for (const [path, operations] of Object.entries(oldPaths)) {
    for (const [method, operation] of Object.entries(operations as JsonObject)) {
      const label = `${method.toUpperCase()} ${path}`;
      const next = (newPaths[path] as JsonObject | undefined)?.[method];
      if (next === undefined) found.push(`${label}：接口被删除`);
      else compareOperation(label, operation as JsonObject, next as JsonObject, found);
    }
  }
  return found;
}

function compareOperation(label: string, before: JsonObject, after: JsonObject, found: string[]): void {
  compareRequest(`${label} 请求`, requestOf(before), requestOf(after), found);
  compareAnswer(`${label} 回答`, answerOf(before), answerOf(after), found);
}

/** Returns the schema of the body or the query; of a multipart call both. */
function requestOf(operation: JsonObject): JsonObject {
  const body = schemaOf(objectAt(operation, 'requestBody', 'content'));
  if (!Array.isArray(operation.parameters)) return body;
  const parameters = operation.parameters as JsonObject[];
  const asked = parameters.filter((parameter) => parameter.required === true);
  return {
    type: 'object',
    properties: {
      ...objectAt(body, 'properties'),
      ...Object.fromEntries(parameters.map((parameter) => [String(parameter.name), parameter.schema ?? {}])),
    },
    required: [
      ...(Array.isArray(body.required) ? body.required : []),
      ...asked.map((parameter) => String(parameter.name)),
    ],
  };
}

const answerOf = (operation: JsonObject): JsonObject => schemaOf(objectAt(operation, 'responses', '200', 'content'));

function schemaOf(content: JsonObject): JsonObject {
  const [media] = Object.values(content);
  return media === undefined ? {} : objectAt(media, 'schema');
}

/** Compares the inputs of a client: the old ones must still be accepted. Additional accepted inputs are compatible. */
function compareRequest(label: string, before: JsonObject, offered: JsonObject, found: string[]): void {
  const after = membersOf(offered).find((each) => sameType(before, each)) ?? offered;
  if (!sameType(before, after)) return void found.push(`${label}：类型由 ${typeOf(before)} 变为 ${typeOf(after)}`);
  for (const choice of listAt(before, 'enum')) {
    if (Array.isArray(after.enum) && !after.enum.includes(choice))
      found.push(`${label}：不再接受 ${JSON.stringify(choice)}`);
  }
  const wasRequired = listAt(before, 'required');
  for (const name of listAt(after, 'required')) {
    if (!wasRequired.includes(name)) found.push(`${label}：${String(name)} 变为必填`);
  }
  const properties = objectAt(after, 'properties');
  for (const [name, schema] of Object.entries(objectAt(before, 'properties'))) {
    const next = properties[name];
    if (next === undefined) found.push(`${label}：${name} 被删除`);
    else compareRequest(`${label}.${name}`, schema as JsonObject, next as JsonObject, found);
  }
  if (before.items !== undefined && after.items !== undefined)
    compareRequest(`${label}[]`, before.items as JsonObject, after.items as JsonObject, found);
}

/** Compares the outputs to a client: the old ones must still exist with their type. */
function compareAnswer(label: string, before: JsonObject, after: JsonObject, found: string[]): void {
  if (!sameType(before, after)) return void found.push(`${label}：类型由 ${typeOf(before)} 变为 ${typeOf(after)}`);
  const choices = listAt(before, 'enum');
  if (choices.length > 0) {
    for (const choice of listAt(after, 'enum'))
      if (!choices.includes(choice)) found.push(`${label}：可能出现新的值 ${JSON.stringify(choice)}`);
  }
  const stillRequired = listAt(after, 'required');
  for (const name of listAt(before, 'required')) {
    if (!stillRequired.includes(name)) found.push(`${label}：${String(name)} 不再一定出现`);
  }
  const properties = objectAt(after, 'properties');
  for (const [name, schema] of Object.entries(objectAt(before, 'properties'))) {
    const next = properties[name];
    if (next !== undefined) compareAnswer(`${label}.${name}`, schema as JsonObject, next as JsonObject, found);
    else if (!listAt(before, 'required').includes(name)) found.push(`${label}：${name} 被删除`);
  }
  if (before.items !== undefined && after.items !== undefined)
    compareAnswer(`${label}[]`, before.items as JsonObject, after.items as JsonObject, found);
}

function sameType(before: JsonObject, after: JsonObject): boolean {
  return typeOf(before) === typeOf(after);
}

const membersOf = (schema: JsonObject) => listAt(schema, 'anyOf') as JsonObject[];

function typeOf(schema: JsonObject): string {
  if (Array.isArray(schema.anyOf)) return membersOf(schema).map(typeOf).sort().join('|');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return typeof schema.type === 'string' ? schema.type : 'any';
}

function objectAt(value: Json, ...keys: string[]): JsonObject {
  let at: Json | undefined = value;
  for (const key of keys) at = typeof at === 'object' && at !== null && !Array.isArray(at) ? at[key] : undefined;
  return typeof at === 'object' && at !== null && !Array.isArray(at) ? at : {};
}

function listAt(value: JsonObject, key: string): Json[] {
  const list = value[key];
  return Array.isArray(list) ? list : [];
}
