// Takes the place of zod/mini in a sub-app: the same `_zod.def` as zod's own, and of the checking only what a form asks
// of one field (`safeParse`), in a tenth of the size. What it refuses and with which words is compared with zod for every
// field of every call (zod-outline.test.ts). A function that is missing here fails the build of the page that wants it.
function outline(def, more) {
  return {
    _zod: { def },
    check: (...checks) => outline({ ...def, checks: [...(def.checks ?? []), ...checks] }, more),
    ...more,
  };
}

const plain = (type) => (params) => outline({ type, error: messageOf(params) });
const wrapping = (type) => (innerType) => outline({ type, innerType });
const messageOf = (params) => (typeof params === 'string' ? params : params?.error);

export const any = plain('any');
export const boolean = plain('boolean');
export const number = plain('number');
export const string = plain('string');
export const unknown = plain('unknown');
export const int = (params) => outline({ type: 'number', format: 'safeint', error: messageOf(params) });
export const transform = (change) => outline({ type: 'transform', transform: change });
const coerced = (type, to) => (params) => outline({ type, coerce: to, error: messageOf(params) });
export const coerce = {
  number: coerced('number', Number),
  boolean: coerced('boolean', Boolean),
  string: coerced('string', String),
};

export const _default = (innerType, defaultValue) => outline({ type: 'default', innerType, defaultValue });
export const nullable = wrapping('nullable');
export const optional = wrapping('optional');
export const array = (element, params) => outline({ type: 'array', element, error: messageOf(params) });
export const literal = (value) => outline({ type: 'literal', values: [].concat(value) });
export const object = (shape) => outline({ type: 'object', shape }, { shape });
export const pipe = (input, output) => outline({ type: 'pipe', in: input, out: output });
export const record = (keyType, valueType) => outline({ type: 'record', keyType, valueType });
export const union = (options, params) => outline({ type: 'union', options, error: messageOf(params) });

function enumeration(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((value) => [value, value])) : values;
  return outline(
    { type: 'enum', entries, error: messageOf(params) },
    { options: Object.values(entries), enum: entries },
  );
}
export { enumeration as enum };

// A check describes itself (`_zod.def`, like zod's) and returns whether it holds.
const check = (name, key, holds) => (limit, params) => ({
  _zod: { def: { check: name, [key]: limit, error: messageOf(params), abort: params?.abort } },
  holds: (value) => holds(value, limit),
});
export const gt = check('greater_than', 'value', (value, limit) => value > limit);
export const gte = check('greater_than', 'value', (value, limit) => value >= limit);
export const lt = check('less_than', 'value', (value, limit) => value < limit);
export const lte = check('less_than', 'value', (value, limit) => value <= limit);
export const multipleOf = check('multiple_of', 'value', (value, step) => value % step === 0);
export const minimum = gte;
export const maximum = lte;
export const length = check('length_equals', 'length', (value, limit) => value.length === limit);
export const minLength = check('min_length', 'minimum', (value, limit) => value.length >= limit);
export const maxLength = check('max_length', 'maximum', (value, limit) => value.length <= limit);
export const regex = check('string_format', 'pattern', (value, pattern) => {
  pattern.lastIndex = 0;
  return pattern.test(value);
});
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
export const uuid = (params) => string(params).check(regex(UUID, params));
export const refine = check('custom', 'fn', (value, holds) => Boolean(holds(value)));
export const positive = (params) => gt(0, params);
export const nonnegative = (params) => gte(0, params);
export const overwrite = (change) => ({ _zod: { def: { check: 'overwrite' } }, change });
export const trim = () => overwrite((value) => value.trim());

/** As zod's: `{success, data}` or `{success, error: {issues}}`; an issue has a `path` and a `message`. */
export function safeParse(schema, value) {
  const issues = [];
  const data = read(schema, value, [], issues);
  return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
}

function wordsOf({ error }, input) {
  return (typeof error === 'function' ? error({ input }) : error) ?? 'Invalid input';
}

function read(schema, given, path, issues) {
  const { def } = schema._zod;
  const before = issues.length;
  const refuse = () => issues.push({ path, message: wordsOf(def, value) });
  let value = def.coerce ? def.coerce(given) : given;
  switch (def.type) {
    case 'optional':
      return value === undefined ? value : read(def.innerType, value, path, issues);
    case 'nullable':
      return value === null ? value : read(def.innerType, value, path, issues);
    case 'default':
      return value === undefined ? def.defaultValue : read(def.innerType, value, path, issues);
    case 'pipe': {
      const passed = read(def.in, value, path, issues);
      return issues.length > before ? passed : read(def.out, passed, path, issues);
    }
    case 'transform':
      return def.transform(value);
    case 'union': {
      const tries = def.options.map((option) => {
        const found = [];
        return { found, data: read(option, value, path, found) };
      });
      const taken = tries.find(({ found }) => found.length === 0);
      if (taken) return taken.data;
      refuse();
      break;
    }
    case 'string':
    case 'boolean':
      if (typeof value !== def.type) refuse();
      break;
    case 'number':
      if (!Number.isFinite(value) || (def.format && !Number.isSafeInteger(value))) refuse();
      break;
    case 'enum':
      if (!Object.values(def.entries).includes(value)) refuse();
      break;
    case 'literal':
      if (!def.values.includes(value)) refuse();
      break;
    case 'array':
      if (!Array.isArray(value)) refuse();
      else checked(def.checks ?? [], value, path, issues);
      if (issues.length > before) return value;
      return value.map((item, at) => read(def.element, item, [...path, at], issues));
    case 'object':
    case 'record':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse();
      else value = readFields(def, value, path, issues);
  }
  if (issues.length > before) return value;
  return checked(def.checks ?? [], value, path, issues);
}

function readFields(def, value, path, issues) {
  const names = def.shape ? Object.keys(def.shape) : Object.keys(value);
  const fields = {};
  for (const name of names) {
    const field = read(def.shape ? def.shape[name] : def.valueType, value[name], [...path, name], issues);
    if (field !== undefined) fields[name] = field;
  }
  return fields;
}

function checked(checks, given, path, issues) {
  let value = given;
  for (const each of checks) {
    const { def } = each._zod;
    if (each.change) value = each.change(value);
    else if (each.holds) {
      if (each.holds(value)) continue;
      issues.push({ path, message: wordsOf(def, value) });
      if (def.abort) break;
    } else read(each, value, path, issues);
  }
  return value;
}
